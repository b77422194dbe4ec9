import type { Address } from '../../domain/Address';
import type { DepositDraft, Drafts, ExitDraft, LeaveDraft, RuleDraft } from '../../domain/rule/Draft';
import type { Token } from '../../domain/Token';

/** The drafts of one collateral token. */
export type DraftGroup = {
  token: Token;
  deposit: DepositDraft | undefined;
  rules: readonly RuleDraft[];
  exits: readonly ExitDraft[];
  leaves: readonly LeaveDraft[];
};

/** The drafts by token, in the tokens' order; tokens without drafts are left out. */
export function groupDrafts(
  { deposits, rules, exits = [], leaves = [] }: Drafts,
  tokens: readonly Token[],
): DraftGroup[] {
  return tokens
    .map((token) => {
      const isOwn = (draft: { collateralToken: Address }) => draft.collateralToken === token.address;
      return {
        token,
        deposit: deposits.find((draft) => draft.token === token.address),
        rules: rules.filter(isOwn),
        exits: exits.filter(isOwn),
        leaves: leaves.filter(isOwn),
      };
    })
    .filter(
      ({ deposit, rules, exits, leaves }) => deposit || rules.length + exits.length + leaves.length > 0,
    );
}
