import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { build } from 'esbuild';

type Library = typeof import('../../../src/submission/pending/lease');
type Tab = Window & { library: Library };

/** A page over plain http, which has no Web Locks, with the library's lease of its own. */
async function openTab(context: BrowserContext, script: string): Promise<Page> {
  const page = await context.newPage();
  await page.route('http://partner.test/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<script>${script}</script>` }),
  );
  await page.goto('http://partner.test/');
  expect(await page.evaluate(() => 'locks' in navigator)).toBe(false);
  return page;
}

const take = async (page: Page) =>
  page.evaluate(async () => {
    const lease = await (window as unknown as Tab).library.takeLease('account');
    return (await lease?.isHeld()) ?? false;
  });

for (const kept of ['a database', 'localStorage alone'] as const) {
  test(`one of a partner’s tabs over plain http can submit, and another once that one is closed, with ${kept}`, async ({
    context,
  }) => {
    if (kept === 'localStorage alone') {
      await context.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
    }
    const { outputFiles } = await build({
      entryPoints: ['src/submission/pending/lease.ts'],
      bundle: true,
      write: false,
      format: 'iife',
      globalName: 'library',
      logLevel: 'error',
    });
    const script = outputFiles[0]?.text.replaceAll('</script', '<\\/script') ?? '';
    const tabs = await Promise.all(Array.from({ length: 4 }, () => openTab(context, script)));
    const leaving = [(page: Page) => page.close(), (page: Page) => page.goto('about:blank')];
    for (let left = 0; tabs.length; left += 1) {
      const taken = await Promise.all(tabs.map(take));
      expect(taken.filter(Boolean)).toHaveLength(1);
      const [holder] = tabs.splice(taken.indexOf(true), 1);
      if (holder) await leaving[left % 2]?.(holder);
      for (const page of tabs.slice(0, 1)) {
        const isHeld = () =>
          page.evaluate(() => (window as unknown as Tab).library.isHeldElsewhere('account'));
        await expect.poll(isHeld, { timeout: 5_000 }).toBe(false);
      }
    }
  });
}
