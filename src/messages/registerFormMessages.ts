import { changesMessages } from './changes';
import { depositMessages } from './deposit';
import { registerMessages } from './registerMessages';
import { ruleMessages } from './rule';

/** What the forms and Portfolio Changes say. */
export const registerFormMessages = () =>
  registerMessages({ deposit: depositMessages, rule: ruleMessages, changes: changesMessages });
