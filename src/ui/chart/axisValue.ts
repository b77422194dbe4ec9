/** A tick of the axis; 0 if it is only a rounding error of the library's steps, such as 0.00000000000000005551. */
export function axisValue(value: number, points: readonly { value: number }[]): number {
  const largest = Math.max(...points.map((point) => Math.abs(point.value)));
  return Math.abs(value) < (largest || 1) / 1e9 ? 0 : value;
}
