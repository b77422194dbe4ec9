import type { BrowserContext } from '@playwright/test';

/** The number of pixels that differ by more than colour rounding; all of them if the sizes differ. */
export async function differentPixels(context: BrowserContext, one: Buffer, other: Buffer): Promise<number> {
  const page = await context.newPage();
  const urls = [one, other].map((picture) => `data:image/png;base64,${picture.toString('base64')}`);
  const count = await page.evaluate(async (sources) => {
    const read = async (source: string) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
      canvas?.drawImage(image, 0, 0);
      return canvas?.getImageData(0, 0, image.width, image.height);
    };
    const [a, b] = await Promise.all(sources.map(read));
    if (!a || !b || a.width !== b.width || a.height !== b.height) return Number.POSITIVE_INFINITY;
    const different = new Set<number>();
    for (const [i, value] of a.data.entries()) {
      if (Math.abs(value - (b.data[i] ?? 0)) > 2) different.add(i >> 2);
    }
    return different.size;
  }, urls);
  await page.close();
  return count;
}
