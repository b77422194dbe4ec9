import { formatUnits } from 'viem';

const AMOUNT = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 });

/** All digits, in groups; the formatter reads a text exactly. */
export const amountText = (value: bigint, decimals: number): string =>
  AMOUNT.format(formatUnits(value, decimals) as `${number}`);
