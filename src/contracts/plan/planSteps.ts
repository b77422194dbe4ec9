import { encodeFunctionData } from 'viem/utils';
import type { Address, Hex } from '../../domain/Address';
import { routerAbi } from '../abi/routerAbi';
import type { BatchCapability } from './BatchCapability';
import { type Call, isApproval } from './Call';

/** One thing to sign: a batch the wallet carries out whole or not at all, or one transaction. */
export type PlannedStep =
  | { kind: 'batch'; calls: readonly Call[] }
  | { kind: 'transaction'; to: Address; data: Hex; value: bigint; calls: readonly Call[] };

/**
 * What is to be signed for the calls, in order; its length is the number of signatures. One batch where the wallet
 * can, else a transaction per approval and the router's calls together in one `multicall`, a single one plain.
 */
export function planSteps(calls: readonly Call[], capability: BatchCapability): PlannedStep[] {
  if (!calls.length) return [];
  if (capability === 'supported' || capability === 'ready') return [{ kind: 'batch', calls }];
  const routerCalls = calls.filter((call) => !isApproval(call));
  const steps = calls.filter(isApproval).map((call) => transaction(call, [call]));
  const [first] = routerCalls;
  if (!first) return steps;
  if (routerCalls.length === 1) return [...steps, transaction(first, routerCalls)];
  const args = [routerCalls.map((call) => call.data)] as const;
  const data = encodeFunctionData({ abi: routerAbi, functionName: 'multicall', args });
  return [...steps, transaction({ to: first.to, data, value: 0n }, routerCalls)];
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
