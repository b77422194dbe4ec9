import { depositDraftId } from '../../../domain/rule/Draft';
import type { Token } from '../../../domain/Token';
import type { Submission } from '../../../submission/record/Submission';

/** Whether a submission deposits, withdraws or approves the token. */
export function isOfToken({ steps }: Submission, { address }: Token): boolean {
  const id = depositDraftId({ token: address });
  return steps.some(({ calls }) => calls.some(({ draftIds }) => draftIds.includes(id)));
}
