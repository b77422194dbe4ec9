/** Rounded away from zero, as GMX's roundUpMagnitudeDivision does. The divisor is positive. */
export function divideUpMagnitude(a: bigint, b: bigint): bigint {
  return a < 0n ? -((-a + b - 1n) / b) : (a + b - 1n) / b;
}

export const minOf = (a: bigint, b: bigint) => (a < b ? a : b);
