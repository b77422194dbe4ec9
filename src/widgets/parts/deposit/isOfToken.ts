import type { Token } from '../../../domain/Token';
import type { Submission } from '../../../submission/Submission';

const labels: readonly string[] = ['resetApproval', 'approve', 'deposit', 'withdraw'];

/** Whether a submission deposits, withdraws or approves the token. */
export function isOfToken({ steps }: Submission, { address }: Token): boolean {
  const isOwn = ({ label, to, data }: Submission['steps'][number]['calls'][number]) =>
    labels.includes(label) && (to === address || data.includes(address.slice(2)));
  return steps.some(({ calls }) => calls.some(isOwn));
}
