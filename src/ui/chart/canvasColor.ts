/**
 * Converts any CSS colour a host may have set (hex, oklch, color-mix …) to the rgba() that the chart library can parse,
 * read back from a pixel the browser painted.
 */
export function canvasColor(color: string, alpha = 1): string {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const channels = context.getImageData(0, 0, 1, 1).data.slice(0, 3);
  return `rgba(${channels.join()}, ${alpha})`;
}
