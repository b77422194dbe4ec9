const UNITS = [
  ['day', 86_400n],
  ['hour', 3_600n],
  ['minute', 60n],
  ['second', 1n],
] as const;

/** A duration in seconds, in the largest unit that divides it: 3600 is `1 hour`, 5400 is `90 minutes`. */
export function formatDuration(seconds: bigint, locale = 'en-US'): string {
  const [unit, size] = UNITS.find(([, each]) => seconds !== 0n && seconds % each === 0n) ?? ['second', 1n];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(seconds / size);
}

/** A duration in seconds as days, at least a tenth: 604800 is `7 days`, 15768000 `182.5 days`. */
export function formatDays(seconds: bigint, locale = 'en-US'): string {
  const unit = { style: 'unit', unit: 'day', unitDisplay: 'long', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(locale, unit).format(Number(seconds) / 86_400);
}
