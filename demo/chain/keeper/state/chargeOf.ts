import type { Copy } from './Copy';

/**
 * What a fee counts towards the limit on all fees of a copy, calculated as the contract does: as if nobody's part had been cut.
 * `allocation`: the total weight of the parts that share it, token units.
 */
export const chargeOf = ({ gross }: Pick<Copy, 'gross'>, fee: bigint, allocation: bigint): bigint =>
  (fee * gross + allocation - 1n) / allocation;
