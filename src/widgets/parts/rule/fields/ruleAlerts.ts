import type { RuleConfig } from '../../../../contracts/reads/ruleConfig';

/** What has to be changed first, by field: which message, and the bounds it names. */
export type RuleAlerts = {
  rate?: 'notANumber' | 'rateBounds' | undefined;
  expiry?: 'noDate' | 'dateTooSoon' | undefined;
};

type Terms = { allowanceRate: bigint | undefined; expiry: bigint };
type Given = { text: string; bounds: RuleConfig | undefined; now: number };

/** Whether rate (basis points) and expiry (unix seconds) are what the contract takes at `now`. */
export function ruleAlerts({ allowanceRate, expiry }: Terms, { text, bounds, now }: Given): RuleAlerts {
  return { rate: rateAlert(allowanceRate, text, bounds), expiry: expiryAlert(expiry, bounds, now) };
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

function expiryAlert(expiry: bigint, bounds: RuleConfig | undefined, now: number): RuleAlerts['expiry'] {
  if (expiry === 0n) return 'noDate';
  const least = BigInt(now) + (bounds?.minExpiryDuration ?? 0n);
  return expiry < least ? 'dateTooSoon' : undefined;
}
