import type { RuleConfig } from '../../../contracts/reads/rules';
import { MAX_LOSS_BOUNDS } from '../../../domain/rule/MatchingRule';
import type { AmountProblem, AmountReading } from '../form/readAmount';

/**
 * The last second of a day in the person's own time zone, as unix seconds; 0 if `date` is not a date. `date` as in a
 * date field, `2027-03-03`.
 */
export function expiryOfDate(date: string): bigint {
  const [, year, month, day] = /^(\d{4,6})-(\d{2})-(\d{2})$/.exec(date) ?? [];
  if (!year || !month || !day) return 0n;
  // not 23:59:59: if clocks change around midnight, a day may not have it, or twice
  const end = new Date(2000, 0, 1);
  end.setFullYear(Number(year), Number(month) - 1, Number(day) + 1);
  end.setTime(end.getTime() - 1_000);
  const isSame = end.getMonth() === Number(month) - 1 && end.getDate() === Number(day);
  return isSame && end.getTime() > 0 ? BigInt(Math.floor(end.getTime() / 1000)) : 0n;
}

/**
 * The day of an expiry (unix seconds) in the person's own time zone, as a date field reads it; empty beyond the range
 * of dates.
 */
export function dateOfExpiry(expiry: bigint): string {
  const date = new Date(Number(expiry) * 1000);
  if (Number.isNaN(date.getTime())) return '';
  const part = (value: number, length = 2) => String(value).padStart(length, '0');
  return `${part(date.getFullYear(), 4)}-${part(date.getMonth() + 1)}-${part(date.getDate())}`;
}

/** The date a year after `now` (seconds), as in a date field. */
export function inOneYear(now: number): string {
  const date = new Date(now * 1000);
  date.setFullYear(date.getFullYear() + 1);
  return dateOfExpiry(BigInt(Math.floor(date.getTime() / 1000)));
}

/** Why a percentage cannot be used; a negative one is out of bounds. */
type PercentProblem = Exclude<AmountProblem, 'negative'>;

/** The errors to fix first, by field. */
export type RuleAlerts = {
  rate?: PercentProblem | 'rateBounds' | undefined;
  expiry?: 'noDate' | 'dateTooSoon' | undefined;
  maxLoss?: PercentProblem | 'maxLossBounds' | undefined;
};

/** What the fields say: percentages in basis points, the expiry in unix seconds. */
type Entered = { rate: AmountReading; maxLoss: AmountReading; expiry: bigint };

/** Checks whether the contract accepts rate, limit and expiry at `now`. */
export function ruleAlerts(
  { rate, maxLoss, expiry }: Entered,
  { bounds, now }: { bounds: RuleConfig | undefined; now: number },
): RuleAlerts {
  return {
    rate: rate.isEmpty
      ? 'notANumber'
      : percentAlert(rate, 'rateBounds', bounds?.minAllowanceRate, bounds?.maxAllowanceRate),
    expiry: expiryAlert(expiry, bounds, now),
    // an empty field means no limit; a typed 0 may be meant as "lose nothing"
    maxLoss: maxLoss.isEmpty
      ? undefined
      : percentAlert(maxLoss, 'maxLossBounds', MAX_LOSS_BOUNDS.min, MAX_LOSS_BOUNDS.max),
  };
}

function percentAlert<Out extends string>(
  { amount, problem }: AmountReading,
  out: Out,
  min: bigint | undefined,
  max: bigint | undefined,
): PercentProblem | Out | undefined {
  if (problem === 'negative') return out;
  const isOut = amount !== undefined && min !== undefined && (amount < min || amount > max!);
  return problem ?? (isOut ? out : undefined);
}

function expiryAlert(expiry: bigint, bounds: RuleConfig | undefined, now: number): RuleAlerts['expiry'] {
  if (expiry === 0n) return 'noDate';
  const least = BigInt(now) + (bounds?.minExpiryDuration ?? 0n);
  return expiry < least ? 'dateTooSoon' : undefined;
}
