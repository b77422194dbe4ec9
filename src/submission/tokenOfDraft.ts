import type { MimicConfig } from '../config/MimicConfig';
import type { Drafts } from '../domain/rule/Draft';
import type { Token } from '../domain/Token';
import { draftsById } from '../drafts/draftsById';

/** The token of a draft, by the draft's id. */
export function tokenOfDraft(
  { collateralTokens, earn }: Pick<MimicConfig, 'collateralTokens' | 'earn'>,
  drafts: Drafts,
  id: string | undefined,
): Token | undefined {
  const [, draft] = draftsById(drafts).find(([each]) => each === id) ?? [];
  if (!draft) return undefined;
  const of = 'token' in draft ? draft.token : 'collateralToken' in draft && draft.collateralToken;
  if (!of) return earn?.token;
  return collateralTokens.find((token) => token.address === of);
}
