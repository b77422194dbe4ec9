/** A duration in seconds as days, at least a tenth: 604800 is `7 days`, 15768000 `182.5 days`. */
export function formatDays(seconds: bigint, locale = 'en-US'): string {
  const unit = { style: 'unit', unit: 'day', unitDisplay: 'long', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(locale, unit).format(Number(seconds) / 86_400);
}
