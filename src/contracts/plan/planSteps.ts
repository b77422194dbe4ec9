import { encodeFunctionData } from 'viem/utils';
import type { Address, Hex } from '../../domain/Address';
import { routerAbi } from '../abi/routerAbi';
import type { BatchCapability } from './BatchCapability';
import { type Call, isApproval, isEarnCall } from './Call';

/** One thing to sign: a batch that the wallet executes all or nothing, or one transaction. */
export type PlannedStep =
  | { kind: 'batch'; calls: readonly Call[] }
  | { kind: 'transaction'; to: Address; data: Hex; value: bigint; calls: readonly Call[] };

/**
 * What to sign for the calls, in order; one signature each. If the wallet can batch, one batch; otherwise a transaction
 * per approval, the router's calls in one `multicall` (a single call is sent plain), and then a transaction for each
 * Earn call and its approval.
 */
export function planSteps(calls: readonly Call[], capability: BatchCapability): PlannedStep[] {
  if (!calls.length) return [];
  if (capability === 'supported' || capability === 'ready') return [{ kind: 'batch', calls }];
  const routerCalls = calls.filter((call) => !isApproval(call) && !isEarnCall(call));
  const [first] = routerCalls;
  const last = routerCalls.at(-1);
  const end = last ? calls.indexOf(last) + 1 : 0;
  const alone = (some: readonly Call[]) => some.map((call) => transaction(call, [call]));
  const steps = alone(calls.slice(0, end).filter(isApproval));
  const after = alone(calls.slice(end));
  if (!first) return after;
  if (routerCalls.length === 1) return [...steps, transaction(first, routerCalls), ...after];
  const args = [routerCalls.map((call) => call.data)] as const;
  const data = encodeFunctionData({ abi: routerAbi, functionName: 'multicall', args });
  return [...steps, transaction({ to: first.to, data, value: 0n }, routerCalls), ...after];
}

const transaction = (
  { to, data, value }: Pick<Call, 'to' | 'data' | 'value'>,
  calls: readonly Call[],
): PlannedStep => ({
  kind: 'transaction',
  to,
  data,
  value,
  calls,
});
