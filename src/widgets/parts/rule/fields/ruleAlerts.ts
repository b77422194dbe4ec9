import type { RuleConfig } from '../../../../contracts/reads/ruleConfig';
import { MAX_LOSS_BOUNDS } from '../../../../domain/rule/maxLossBounds';

/** The errors to fix first, by field: which message, and the bounds it names. */
export type RuleAlerts = {
  rate?: 'notANumber' | 'rateBounds' | undefined;
  expiry?: 'noDate' | 'dateTooSoon' | undefined;
  maxLoss?: 'notANumber' | 'maxLossBounds' | undefined;
};

type Terms = { allowanceRate: bigint | undefined; expiry: bigint; maxLossRate: bigint | undefined };
type Given = { text: string; maxLossText: string; bounds: RuleConfig | undefined; now: number };

/** Checks whether the contract accepts rate and limit (basis points) and expiry (unix seconds) at `now`. */
export function ruleAlerts(
  { allowanceRate, expiry, maxLossRate }: Terms,
  { text, maxLossText, bounds, now }: Given,
): RuleAlerts {
  return {
    rate: rateAlert(allowanceRate, text, bounds),
    expiry: expiryAlert(expiry, bounds, now),
    maxLoss: maxLossAlert(maxLossRate, maxLossText),
  };
}

function rateAlert(
  rate: bigint | undefined,
  text: string,
  bounds: RuleConfig | undefined,
): RuleAlerts['rate'] {
  if (rate === undefined || text.trim() === '') return 'notANumber';
  const isOut = bounds && (rate < bounds.minAllowanceRate || rate > bounds.maxAllowanceRate);
  return isOut ? 'rateBounds' : undefined;
}

/** An empty text means no limit; a typed 0 may be meant as "lose nothing". */
function maxLossAlert(rate: bigint | undefined, text: string): RuleAlerts['maxLoss'] {
  if (text.trim() === '') return undefined;
  if (rate === undefined) return 'notANumber';
  return rate < MAX_LOSS_BOUNDS.min || rate > MAX_LOSS_BOUNDS.max ? 'maxLossBounds' : undefined;
}

function expiryAlert(expiry: bigint, bounds: RuleConfig | undefined, now: number): RuleAlerts['expiry'] {
  if (expiry === 0n) return 'noDate';
  const least = BigInt(now) + (bounds?.minExpiryDuration ?? 0n);
  return expiry < least ? 'dateTooSoon' : undefined;
}
