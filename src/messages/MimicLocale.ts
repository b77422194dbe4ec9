import type { Messages } from './Messages';

/** A language: every text of the widgets, and the tag used to format numbers and dates. */
export type MimicLocale = {
  /** BCP 47: 'de', 'pt-BR'. */
  readonly tag: string;
  /** Every text. `{name}` marks a value that is filled in; plurals are ICU: `{count, plural, one {…} other {…}}`. */
  readonly messages: Messages;
};
