import { ONE } from './factors';

/** Fixed-point numbers of 18 decimals, the 60.18 format of prb-math. */
const SCALE = 10n ** 18n;
/** USD (1e30) is cut to 18 decimals before the power and widened again after it. */
const CUT = ONE / SCALE;

/**
 * `value` (1e30) to the power of `exponent` (1e30): GMX computes `x^e` as `2^(e·log2 x)` with prb-math 2.4.3 (UD60x18), whose
 * roundings decide the last digits. Below one dollar it is 0; with an exponent of one it is the value itself.
 */
export function power(value: bigint, exponent: bigint): bigint {
  if (value < ONE) return 0n;
  if (exponent === ONE) return value;
  const cachedPowers = powersOf(exponent);
  let result = cachedPowers.get(value);
  if (result === undefined) {
    if (cachedPowers.size >= REMEMBERED) cachedPowers.clear();
    const product = log2(value / CUT) * (exponent / CUT);
    const rounded = product / SCALE + (product % SCALE >= SCALE / 2n ? 1n : 0n);
    result = exp2(rounded) * CUT;
    cachedPowers.set(value, result);
  }
  return result;
}

/** A market's skew before an order is the one after the order before it. */
const powers = new Map<bigint, Map<bigint, bigint>>();
const REMEMBERED = 200;

function powersOf(exponent: bigint): Map<bigint, bigint> {
  const cachedPowers = powers.get(exponent) ?? new Map<bigint, bigint>();
  if (powers.size >= REMEMBERED) powers.clear();
  powers.set(exponent, cachedPowers);
  return cachedPowers;
}

/** The binary logarithm of a number of 18 decimals, at least 1. */
function log2(x: bigint): bigint {
  const whole = BigInt((x / SCALE).toString(2).length - 1);
  let y = x >> whole;
  let fraction = 0n;
  if (y === SCALE) return whole * SCALE;
  // each squaring yields one more binary digit
  for (const digit of DIGITS) {
    y = (y * y) / SCALE;
    if (y >= TWO) {
      fraction += digit;
      y >>= 1n;
    }
  }
  return whole * SCALE + fraction;
}

const TWO = 2n * SCALE;

/** 1/2, 1/4, … as numbers of 18 decimals, each rounded down from the one before, until nothing is left. */
const DIGITS: readonly bigint[] = Array.from({ length: 59 }, (_, i) => SCALE >> BigInt(i + 1));

/** Two to the power of a number of 18 decimals. */
function exp2(x: bigint): bigint {
  const bits = (x << 64n) / SCALE;
  const fraction = (bits & (2n ** 64n - 1n)).toString(2).padStart(64, '0');
  let result = 1n << 191n;
  for (let i = fraction.indexOf('1'); i >= 0; i = fraction.indexOf('1', i + 1)) {
    result = (result * (ROOTS[i] as bigint)) >> 64n;
  }
  return (result * SCALE) >> (191n - (bits >> 64n));
}

/** The roots 2^(1/2), 2^(1/4), … 2^(1/2^64) with 64 binary digits, rounded to the nearest. */
const ROOTS: readonly bigint[] = rootsOfTwo(64);

function rootsOfTwo(count: number): bigint[] {
  const digits = 192n;
  const roots: bigint[] = [];
  let root = 2n << digits;
  for (let i = 0; i < count; i++) {
    root = squareRoot(root << digits);
    roots.push((root + (1n << (digits - 65n))) >> (digits - 64n));
  }
  return roots;
}

/** Newton's method; rounded down. */
function squareRoot(value: bigint): bigint {
  let guess = 1n << BigInt(Math.ceil(value.toString(2).length / 2));
  for (;;) {
    const next = (guess + value / guess) >> 1n;
    if (next >= guess) return guess;
    guess = next;
  }
}
