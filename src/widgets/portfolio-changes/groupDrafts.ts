import type { DepositDraft, Drafts, RuleDraft } from '../../domain/rule/Draft';
import type { Token } from '../../domain/Token';

/** The drafts of one collateral token. */
export type DraftGroup = { token: Token; deposit: DepositDraft | undefined; rules: readonly RuleDraft[] };

/** The drafts by token, in the tokens' order; tokens without drafts are left out. */
export function groupDrafts({ deposits, rules }: Drafts, tokens: readonly Token[]): DraftGroup[] {
  return tokens
    .map((token) => ({
      token,
      deposit: deposits.find((draft) => draft.token === token.address),
      rules: rules.filter((draft) => draft.collateralToken === token.address),
    }))
    .filter(({ deposit, rules: own }) => deposit !== undefined || own.length > 0);
}
