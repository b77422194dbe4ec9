import { setTimeout as sleep } from 'node:timers/promises';
import { type NodeFault, nodeFault } from '@mimic/widgets/core';
import type { Rpc } from './rpc';

export type Patience = {
  /** How often to ask in all. */
  tries?: number;
  /** Milliseconds before the second try; doubled each time. */
  firstPause?: number;
  /** The longest pause in milliseconds: if the node asks for a longer one, the error is thrown. */
  longestPause?: number;
  /** The faults after which to ask again, `PASSING` by default. */
  faults?: readonly NodeFault['kind'][];
  signal?: AbortSignal;
};

/** Faults after which the same request may succeed. */
export const PASSING: readonly NodeFault['kind'][] = ['limited', 'down', 'slow'];

/** Repeats a request after a fault that passes, not before the node wants it. Throws the last error. */
export async function patiently<Result>(
  ask: () => Promise<Result>,
  { tries = 6, firstPause = 250, longestPause = 60_000, faults = PASSING, signal }: Patience = {},
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      const fault = nodeFault(error);
      if (!fault || !faults.includes(fault.kind) || attempt === tries) throw error;
      const pause = Math.max((fault.retryAfter ?? 0) * 1000, firstPause * 2 ** (attempt - 1));
      if (pause > longestPause) throw error;
      await sleep(pause, undefined, { signal });
    }
  }
}

/** A node's endpoint that waits where the node limits requests or fails for a moment. */
export function patientRpc(rpc: Rpc): Rpc {
  const request = <Result>(method: string, params: unknown[]) => {
    const ask = () => rpc.request<Result>(method, params);
    if (method !== 'eth_getLogs') return patiently(ask);
    // what fails may be too wide a range: then a narrower one helps, not time
    const askTwice = () => patiently(ask, { faults: ['down'], tries: 2 });
    return patiently(askTwice, { faults: ['limited'] });
  };
  return { ...rpc, request };
}
