import { numberSymbols } from './numberSymbols';

/**
 * A token amount (in smallest units) with all its decimals, in a locale's digits but ungrouped: `parseTokenAmount`
 * reads it back to the same amount.
 */
export function exactTokenAmount(amount: bigint, decimals: number, locale = 'en-US'): string {
  const { decimal, digits } = numberSymbols(locale);
  const padded = amount.toString().padStart(decimals + 1, '0');
  const whole = padded.slice(0, padded.length - decimals);
  const fraction = padded.slice(padded.length - decimals).replace(/0+$/, '');
  const text = fraction ? `${whole}.${fraction}` : whole;
  return text.replace(/[\d.]/g, (character) => (character === '.' ? decimal : digits[Number(character)]!));
}

/** A rate in basis points with all its decimals: 1250 is `12.5%`, in German `12,5 %`. */
export function exactPercent(bps: bigint, locale = 'en-US'): string {
  const { percent, digits } = numberSymbols(locale);
  return percent.replace(digits[0]!, exactTokenAmount(bps, 2, locale));
}

/** USD 1e30 as a plain decimal number, not rounded. */
export function exactUsd(value: bigint): string {
  const digits = (value < 0n ? -value : value).toString().padStart(31, '0');
  const decimals = digits.slice(-30).replace(/0+$/, '');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -30)}${decimals && `.${decimals}`}`;
}
