import { startOver } from '../deposit';
import { deposit, ruleMessages } from '../rule';
import { registerMessages } from './registerMessages';

/** Registers the texts of a RuleEditor. */
export const registerRuleMessages = () =>
  registerMessages({ rule: ruleMessages, deposit: { startOver }, changes: { deposit } });
