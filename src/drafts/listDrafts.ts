import type { Draft, DraftId, Drafts } from '../domain/rule/Draft';

/** All drafts: deposits and withdrawals first, those of Earn last. */
export const listDrafts = ({ deposits, leaves = [], exits = [], rules, earn = [] }: Drafts): Draft[] => [
  ...deposits,
  ...leaves,
  ...exits,
  ...rules,
  ...earn,
];

/** The ids of all drafts, in the same order. */
export const draftIds = (drafts: Drafts): DraftId[] => listDrafts(drafts).map(({ id }) => id);

/** The drafts that pass a test. */
export const onlyDrafts = (drafts: Drafts, test: (draft: Draft) => boolean): Drafts => ({
  deposits: drafts.deposits.filter(test),
  rules: drafts.rules.filter(test),
  ...(drafts.exits && { exits: drafts.exits.filter(test) }),
  ...(drafts.leaves && { leaves: drafts.leaves.filter(test) }),
  ...(drafts.earn && { earn: drafts.earn.filter(test) }),
});
