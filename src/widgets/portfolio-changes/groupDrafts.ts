import type { DepositDraft, Drafts, ExitDraft, RuleDraft } from '../../domain/rule/Draft';
import type { Token } from '../../domain/Token';

/** The drafts of one collateral token. */
export type DraftGroup = {
  token: Token;
  deposit: DepositDraft | undefined;
  rules: readonly RuleDraft[];
  exits: readonly ExitDraft[];
};

/** The drafts by token, in the tokens' order; tokens without drafts are left out. */
export function groupDrafts({ deposits, rules, exits = [] }: Drafts, tokens: readonly Token[]): DraftGroup[] {
  return tokens
    .map((token) => ({
      token,
      deposit: deposits.find((draft) => draft.token === token.address),
      rules: rules.filter((draft) => draft.collateralToken === token.address),
      exits: exits.filter((draft) => draft.collateralToken === token.address),
    }))
    .filter((group) => group.deposit !== undefined || group.rules.length > 0 || group.exits.length > 0);
}
