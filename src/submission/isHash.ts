import type { Hex } from '../domain/Address';

/** Whether a wallet's response is a transaction hash. */
export const isHash = (value: unknown): value is Hex =>
  typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value);
