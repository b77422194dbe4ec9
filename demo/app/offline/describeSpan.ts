export const MINUTE = 60_000;

const UNITS = [
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
] as const;

/** Formats milliseconds in the largest unit that fits: '3 hours'. */
export function describeSpan(span: number): string {
  const [unit, length] = UNITS.find(([, each]) => span >= each) ?? UNITS[2];
  const count = Math.round(span / length);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
