import { type Hex, toHex } from 'viem';
import type { Task } from './Task';

/** More than 21,000, where L1 data is paid for in gas. */
const GAS = 84_000n;

/**
 * Fills an unused nonce by sending nothing to oneself; the first task gets the lowest. Each has its own subject, so that none
 * waits for another.
 */
export function fillGap(address: Hex, nonce: number): Task {
  const subject = toHex(nonce + 1, { size: 32 });
  const call = { to: address, data: '0x', value: 0n } as const;
  return { subject, isUrgent: true, prepare: () => ({ kind: 'gap', subject, call, gas: GAS }) };
}
