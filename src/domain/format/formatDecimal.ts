import { USD_DECIMALS } from '../values';
import { numberSymbols } from './numberSymbols';

export type FormatDecimalParameters = {
  locale?: string;
  /** 'half' rounds half away from zero, 'down' toward zero. */
  rounding?: 'half' | 'down';
  /** Writes a plus before values above zero. */
  signed?: boolean;
  /** Prints at least so many significant digits, whatever the size: as many decimals as that takes. */
  significant?: number;
};

/** Below one, a number is printed down to this many decimals; smaller ones as `<0.0001`. */
const SMALLEST_DECIMALS = 4;

/**
 * Prints `value / 10^decimals` without passing through a float: from 1000 no decimals, from 1 two, below 1 two
 * significant digits, 0 as `0.00`, below 0.0001 `<0.0001`. The branch is chosen after rounding: 999.999 is `1,000`.
 */
export function formatDecimal(
  value: bigint,
  decimals: number,
  { locale = 'en-US', rounding = 'half', signed = false, significant = 0 }: FormatDecimalParameters = {},
): string {
  const symbols = numberSymbols(locale);
  const sign = value < 0n ? symbols.minus : signed && value > 0n ? symbols.plus : '';
  const magnitude = value < 0n ? -value : value;
  const print = (units: bigint, digits: number) => {
    const scale = 10n ** BigInt(digits);
    const fraction = digits === 0 ? '' : (units % scale).toString().padStart(digits, '0');
    const whole = symbols.integer.format(units / scale);
    return (
      whole + (fraction && symbols.decimal + fraction.replace(/\d/g, (digit) => symbols.digits[+digit]!))
    );
  };

  if (magnitude === 0n) return print(0n, 2);

  const round = (digits: number) => {
    const shift = 10n ** BigInt(Math.abs(decimals - digits));
    if (digits >= decimals) return magnitude * shift;
    return (magnitude + (rounding === 'half' ? shift / 2n : 0n)) / shift;
  };
  const length = magnitude.toString().length;
  if (significant) {
    const digits = Math.max(0, decimals - length + significant);
    return sign + print(round(digits), digits);
  }
  const whole = round(0);
  const hundredths = round(2);
  if (hundredths >= 100_000n) return sign + print(whole, 0);
  if (hundredths >= 100n) return sign + print(hundredths, 2);

  // the first significant digit is `decimals − length + 1` places after the point
  const places = decimals - length + 2;
  const rounded = round(places);
  const carried = rounded >= 100n;
  const digits = carried ? places - 1 : places;
  if (digits - 1 > SMALLEST_DECIMALS) return `${sign}<${print(1n, SMALLEST_DECIMALS)}`;
  return sign + print(carried ? rounded / 10n : rounded, digits);
}

/** A token amount (in smallest units) as digits. Rounded toward zero, so that the printed amount can always be spent. */
export function formatTokenAmount(amount: bigint, decimals: number, locale = 'en-US'): string {
  return formatDecimal(amount, decimals, { locale, rounding: 'down' });
}

/** A token amount within a sentence: like `formatTokenAmount`, but a whole one without decimals: `500`, `492.11`. */
export function shortTokenAmount(amount: bigint, decimals: number, locale = 'en-US'): string {
  const unit = 10n ** BigInt(decimals);
  if (amount % unit !== 0n) return formatTokenAmount(amount, decimals, locale);
  return numberSymbols(locale).integer.format(amount / unit);
}

/** A rate in basis points as a percentage: 1234 is `12.34%`. */
export function formatPercent(bps: bigint, locale = 'en-US'): string {
  const { percent, digits, minus } = numberSymbols(locale);
  const isNegative = bps < 0n;
  const size = formatDecimal(isNegative ? -bps : bps, 2, { locale });
  // the sign comes before everything: Turkish writes -%5
  return (isNegative ? minus : '') + percent.replace(digits[0]!, size);
}

/** Leverage in basis points (10000 = 1x) as a factor: 125000 is `12.50x`. */
export function formatLeverage(bps: bigint, locale = 'en-US'): string {
  return `${formatDecimal(bps, 4, { locale })}x`;
}

/** A USD amount (1e30) in digits, rounded half away from zero, without a currency sign: `1,234,568`, `12.35`, `0.0046`. */
export function formatUsd(usd: bigint, locale = 'en-US'): string {
  return formatDecimal(usd, USD_DECIMALS, { locale });
}

/** A price (USD 1e30 per whole token) to five significant digits, so that a result can be checked: `64,123`, `0.066123`. */
export function formatPrice(usd: bigint, locale = 'en-US'): string {
  return formatDecimal(usd, USD_DECIMALS, { locale, significant: 5 });
}

/** Profit or loss (USD 1e30), always signed unless zero: `+12.50`, `-0.0046`, `0.00`. */
export function formatPnl(usd: bigint, locale = 'en-US'): string {
  return formatDecimal(usd, USD_DECIMALS, { locale, signed: true });
}
