/** 1.0 as a factor, and the decimals of USD amounts. */
export const ONE = 10n ** 30n;

/** Of an amount, by a factor of 1e30; truncated toward zero. */
export const applyFactor = (value: bigint, factor: bigint) => (value * factor) / ONE;

/** A share of a whole as a factor of 1e30, rounded down; 0 of nothing. */
export const toFactor = (value: bigint, whole: bigint) => (whole === 0n ? 0n : (value * ONE) / whole);

/** For values ≥ 0. */
export const divideUp = (a: bigint, b: bigint) => (a + b - 1n) / b;

/** Rounded away from zero; the divisor is positive. */
export const divideAway = (a: bigint, b: bigint) => (a < 0n ? -divideUp(-a, b) : divideUp(a, b));

export const abs = (value: bigint) => (value < 0n ? -value : value);
export const difference = (a: bigint, b: bigint) => (a > b ? a - b : b - a);
export const minOf = (a: bigint, b: bigint) => (a < b ? a : b);
export const maxOf = (a: bigint, b: bigint) => (a > b ? a : b);
