import type { RuleConfig } from '../../../../contracts/reads/ruleConfig';
import { MAX_LOSS_BOUNDS } from '../../../../domain/rule/maxLossBounds';
import type { AmountProblem, AmountReading } from '../../form/readAmount';

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
