import type { Copy } from './Copy';

/**
 * What a fee counts for towards the limit of all fees of a copy, as the contract reckons: for what it would be had nobody's
 * part been cut. `allocation`: what the parts weigh that share it, token units.
 */
export const chargeOf = ({ gross }: Pick<Copy, 'gross'>, fee: bigint, allocation: bigint): bigint =>
  (fee * gross + allocation - 1n) / allocation;
