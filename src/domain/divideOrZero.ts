/** `numerator / denominator` truncated toward zero; 0 if the denominator is 0. */
export function divideOrZero(numerator: bigint, denominator: bigint): bigint {
  return denominator === 0n ? 0n : numerator / denominator;
}
