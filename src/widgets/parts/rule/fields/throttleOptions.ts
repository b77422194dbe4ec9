import type { RuleConfig } from '../../../../contracts/reads/ruleConfig';

/** 1 hour, 2 hours, 6 hours, 1 day, 1 week, in seconds. */
const offered = [3_600n, 7_200n, 21_600n, 86_400n, 604_800n];

/** The throttles to choose from, in seconds: the offered ones within the contract's bounds, and the current one. */
export function throttleOptions(bounds: RuleConfig, present: bigint): bigint[] {
  const allowed = offered.filter(
    (each) => each >= bounds.minActivityThrottle && each <= bounds.maxActivityThrottle,
  );
  const all = new Set(allowed.length ? [...allowed, present] : [bounds.minActivityThrottle, present]);
  return [...all].sort((a, b) => (a < b ? -1 : 1));
}
