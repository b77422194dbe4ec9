/** A tick of the axis; 0 if it is only a rounding error of the library's steps, such as 0.00000000000000005551. */
export function axisValue(value: number, points: readonly { value: number }[]): number {
  const largest = points.reduce((most, point) => Math.max(most, Math.abs(point.value)), 0);
  return Math.abs(value) < (largest || 1) / 1e9 ? 0 : value;
}
