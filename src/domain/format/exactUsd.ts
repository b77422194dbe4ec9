/** USD 1e30 as a plain decimal number, not rounded. */
export function exactUsd(value: bigint): string {
  const digits = (value < 0n ? -value : value).toString().padStart(31, '0');
  const decimals = digits.slice(-30).replace(/0+$/, '');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -30)}${decimals && `.${decimals}`}`;
}
