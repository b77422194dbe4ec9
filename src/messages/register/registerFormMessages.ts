import { changesMessages } from '../changes';
import { depositMessages } from '../deposit';
import { ruleMessages } from '../rule';
import { registerMessages } from './registerMessages';

/** What the forms and Portfolio Changes say. */
export const registerFormMessages = () =>
  registerMessages({ deposit: depositMessages, rule: ruleMessages, changes: changesMessages });
