import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/** Sums the scripts and styles that a page loads, gzipped; KB of 1024 bytes. */
export function countBytes(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (!['script', 'stylesheet'].includes(response.request().resourceType())) return;
    sizes.push(
      response.body().then(
        (body) => gzipSync(body).length,
        () => 0,
      ),
    );
  });
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1024;
}
