import { bringTexts } from './bringTexts';
import { changesMessages } from './changes';
import { depositMessages } from './deposit';
import { ruleMessages } from './rule';

/** What the forms and Portfolio Changes say. */
export const bringFormTexts = () =>
  bringTexts({ deposit: depositMessages, rule: ruleMessages, changes: changesMessages });
