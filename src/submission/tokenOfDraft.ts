import type { MimicConfig } from '../config/MimicConfig';
import type { Drafts } from '../domain/rule/Draft';
import type { Token } from '../domain/Token';
import { draftsById } from '../drafts/draftsById';

/** The token that a draft is about, by the draft's id. */
export function tokenOfDraft(
  { collateralTokens }: Pick<MimicConfig, 'collateralTokens'>,
  drafts: Drafts,
  id: string | undefined,
): Token | undefined {
  const [, draft] = draftsById(drafts).find(([each]) => each === id) ?? [];
  const address = draft && ('token' in draft ? draft.token : draft.collateralToken);
  return collateralTokens.find((token) => token.address === address);
}
