import type { MimicConfig } from '../config/MimicConfig';
import { type Drafts, depositDraftId, exitDraftId, ruleDraftId } from '../domain/rule/Draft';
import type { Token } from '../domain/Token';

/** The token that a draft is about, by the draft's id. */
export function tokenOfDraft(
  { collateralTokens }: Pick<MimicConfig, 'collateralTokens'>,
  { deposits, rules, exits = [] }: Drafts,
  id: string | undefined,
): Token | undefined {
  const address =
    deposits.find((draft) => depositDraftId(draft) === id)?.token ??
    rules.find((draft) => ruleDraftId(draft) === id)?.collateralToken ??
    exits.find((draft) => exitDraftId(draft) === id)?.collateralToken;
  return collateralTokens.find((token) => token.address === address);
}
