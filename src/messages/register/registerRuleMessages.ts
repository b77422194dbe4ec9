import { startOver } from '../deposit';
import { ruleMessages } from '../rule';
import { registerMessages } from './registerMessages';

/** What a RuleEditor says. */
export const registerRuleMessages = () => registerMessages({ rule: ruleMessages, deposit: { startOver } });
