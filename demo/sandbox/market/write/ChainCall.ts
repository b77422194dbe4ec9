import type { Hex } from 'viem';

/** A transaction of an unlocked account. */
export type ChainCall = {
  from: Hex;
  to: Hex;
  data: Hex;
  gas?: bigint;
  /** Wei. */
  value?: bigint;
};
