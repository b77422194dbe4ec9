import type { BatchCapability } from './BatchCapability';
import { type Call, isApproval } from './Call';

/**
 * One thing to sign: a batch that the wallet executes all or nothing, or one transaction, which is an approval or all of the
 * router's calls in one `submit`.
 */
export type PlannedStep = { kind: 'batch' | 'transaction'; calls: readonly Call[] };

/**
 * What to sign for the calls of `planCalls`, in order; one signature each. If the wallet can batch, one batch of the approvals
 * and `submit`; otherwise a transaction per approval, then `submit`, which is sent plain if nothing has to be approved.
 */
export function planSteps(calls: readonly Call[], capability: BatchCapability): PlannedStep[] {
  const approvals = calls.filter(isApproval);
  const rest = calls.filter((call) => !isApproval(call));
  const steps = [...approvals.map((call) => [call]), ...(rest.length ? [rest] : [])];
  const isBatch = steps.length > 1 && (capability === 'supported' || capability === 'ready');
  return isBatch
    ? [{ kind: 'batch', calls: [...approvals, ...rest] }]
    : steps.map((own) => ({ kind: 'transaction', calls: own }));
}
