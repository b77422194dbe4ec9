import type { Drafts } from '../domain/rule/Draft';

/** What the browser stores for one owner of drafts. */
export type DraftRecord = Drafts & {
  /** Why a submitted draft was kept, by its id; one readable sentence. */
  failures: Readonly<Record<string, string>>;
};

export const noDrafts: DraftRecord = { deposits: [], rules: [], failures: {} };
