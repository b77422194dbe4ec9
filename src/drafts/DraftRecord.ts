import type { Drafts } from '../domain/rule/Draft';

/** What the browser stores for one owner of drafts. */
export type DraftRecord = Drafts & {
  /** Why a submitted draft is still here, by its id: a sentence for people. */
  failures: Readonly<Record<string, string>>;
};

export const noDrafts: DraftRecord = { deposits: [], rules: [], failures: {} };
