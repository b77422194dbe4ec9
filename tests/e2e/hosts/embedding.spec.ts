import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { slice, times } from '../../depth';
import { findAxeViolations } from '../../kit/page/axe';
import { computedStyles, styleDifferences } from '../../kit/page/computedStyles';
import { differentPixels } from '../../kit/page/differentPixels';
import { foreignSelectors } from '../../kit/page/foreignSelectors';
import { countOpen, settledCounts } from '../../kit/page/leaks';
import { findOverflow } from '../../kit/page/overflow';
import { watchPage } from '../../kit/page/violations';
import { WIDGETS, type WidgetUnderTest } from '../../kit/widgets';
import { openHarness, openPrefetched, readyIn, rootOf } from '../harness/openHarness';

/** How many of a hundred similar rows are compared style by style; the screenshot compares all. */
const ALIKE = times(2, Number.MAX_SAFE_INTEGER);

/** The host without a widget; it looks the same in every test of a worker. */
let hostAlone: Buffer | undefined;

const { parts, part } = slice(12);
let cases = 0;

/** Every widget is tested in every host; a run of `npm test` covers a twelfth of these pairs, one per host. */
function meets(title: string, body: (fixtures: { page: Page }) => Promise<void>): void {
  if (cases++ % parts === part) test(title, body);
}

for (const widget of WIDGETS) {
  test.describe(widget.component, () => {
    meets(
      'hydrates what a server in Tokyo rendered two days ago, with and without prefetched data',
      async ({ page }) => {
        const { warnings } = await watchPage(page);
        await page.clock.setFixedTime(Date.now());
        await expectHydrated(page, widget, warnings, () => openHarness(page, { widget, render: 'server' }));
        let markup = '';
        await expectHydrated(page, widget, warnings, async () => {
          markup = await openPrefetched(page, widget);
        });
        if (widget.component === 'Leaderboard')
          expect(markup).toMatch(/data-mimic-row.*\d{4}-\d\d-\d\d<\/time>/s);
      },
    );

    // one page for checks that do not change it: opening it is the expensive part
    for (const [theme, dir] of [
      ['light', 'ltr'],
      ['dark', 'rtl'],
    ] as const) {
      meets(`is at home in a strict host, ${theme}, ${dir}`, async ({ page }) => {
        const { warnings } = await watchPage(page);
        await openHarness(page, { widget, theme, dir });
        if (dir === 'ltr')
          await test.step('does not change a pixel of the host', async () => {
            const beside = await page.locator('#host').screenshot();
            hostAlone ??= await pictureAlone(page.context());
            expect(await differentPixels(page.context(), hostAlone, beside)).toBe(0);
          });
        await test.step('starts without CSP violations or warnings', () => expect(warnings).toEqual([]));
        await test.step('has no selector without one of our classes', async () =>
          expect(await foreignSelectors(page, `/${widget.entry}.css`)).toEqual([]));
        await test.step('has no axe violations', async () =>
          expect(await findAxeViolations(page, rootOf(widget))).toEqual([]));
        await test.step('lets Tab reach every control, each with a visible focus', () =>
          expectTabReachesAll(page, widget));
        await test.step('fits 320 px', async () => {
          await page.setViewportSize({ width: 320, height: 800 });
          await expect.poll(() => findOverflow(page, rootOf(widget))).toEqual([]);
        });
      });
    }

    meets('looks the same on a page whose rules hit every element of it', async ({ page }) => {
      await page.clock.setFixedTime(Date.now());
      // tall enough for everything: rendering must not depend on scrolling
      await page.setViewportSize({ width: 1280, height: 2400 });
      const look = async (host: 'clean' | 'hostile') => {
        await openHarness(page, { widget, host });
        const root = page.locator(rootOf(widget));
        const styles = await computedStyles(page, rootOf(widget), ALIKE);
        return {
          styles,
          picture: await root.screenshot({ animations: 'disabled' }),
          text: await root.textContent(),
        };
      };
      let [clean, hostile] = [await look('clean'), await look('hostile')];
      // other tests trade in the same sandbox: a figure may have moved in between
      for (let i = 0; i < 2 && clean.text !== hostile.text; i++) {
        [clean, hostile] = [await look('clean'), await look('hostile')];
      }
      expect(styleDifferences(clean.styles, hostile.styles)).toEqual([]);
      expect(await differentPixels(page.context(), clean.picture, hostile.picture)).toBe(0);
    });

    meets(
      'leaves no timer, listener or stream behind, however often it is mounted in StrictMode',
      async ({ page }) => {
        await countOpen(page);
        await openHarness(page, { widget });
        const remount = (mounts: number) =>
          page.evaluate(async (count) => {
            for (let i = 0; i < count; i++) {
              window.harness.unmount();
              window.harness.mount();
              await new Promise((resolve) => setTimeout(resolve, 10));
            }
            window.harness.unmount();
          }, mounts);
        await remount(1);
        const once = await settledCounts(page);
        await page.evaluate(() => window.harness.mount());
        await expect(page.locator(readyIn(widget)).first()).toBeVisible();
        // leaks show after a few mounts; each mount queries the shared indexer
        await remount(times(8, 100));
        // requests pending at the first unmount may end later: the count may fall, never rise
        const bounds: Record<string, number> = { ...once, timers: 0, intervals: 0, frames: 0, streams: 0 };
        await expect
          .poll(async () => {
            const counts = await page.evaluate(() => window.leaks.counts());
            return Object.entries(counts).filter(([what, count]) => count > (bounds[what] ?? 0));
          })
          .toEqual([]);
      },
    );
  });
}

async function pictureAlone(context: BrowserContext): Promise<Buffer> {
  const page = await context.newPage();
  await openHarness(page, {});
  const picture = await page.locator('#host').screenshot();
  await page.close();
  return picture;
}

/** Expects no warning, and the same result as a widget that no server rendered. */
async function expectHydrated(
  page: Page,
  widget: WidgetUnderTest,
  warnings: readonly string[],
  open: () => Promise<unknown>,
): Promise<void> {
  const text = () => page.locator(rootOf(widget)).textContent();
  // other tests trade in the same sandbox: a figure may move between the two
  for (let attempt = 1; ; attempt++) {
    await open();
    expect(warnings).toEqual([]);
    expect(await page.evaluate(() => window.harness.recovered)).toEqual([]);
    const hydrated = await text();
    await page.evaluate(() => {
      window.harness.unmount();
      window.harness.mount();
    });
    try {
      await expect.poll(text, { timeout: 5_000 }).toBe(hydrated);
      return;
    } catch (difference) {
      if (attempt === 4) throw difference;
    }
  }
}

async function expectTabReachesAll(page: Page, widget: WidgetUnderTest): Promise<void> {
  const wanted = await page.locator(rootOf(widget)).evaluate((root) => {
    const pressable = root.querySelectorAll('a[href], button, input, select, textarea, [tabindex="0"]');
    // a radio group is one tab stop: its selected button
    const skipped = ':disabled, [type="radio"]:not(:checked)';
    return [...pressable].filter((element) => element.checkVisibility() && !element.matches(skipped)).length;
  });
  await page.locator('#host button').focus();
  const reached = new Set<string>();
  for (let presses = 0; presses < wanted + 12; presses++) {
    await page.keyboard.press('Tab');
    const focus = await page.evaluate((selector) => {
      const element = document.activeElement;
      if (!element?.closest(selector)) return null;
      // the element or the field around it may draw the focus ring
      const ring = [element, element.parentElement].some(
        (each) => each && getComputedStyle(each).outlineStyle !== 'none',
      );
      const all = [...document.querySelectorAll('*')];
      return { ring, key: `${all.indexOf(element)}`, html: element.outerHTML.slice(0, 120) };
    }, rootOf(widget));
    if (!focus) continue;
    expect(focus.ring, `a focus ring around ${focus.html}`).toBe(true);
    reached.add(focus.key);
  }
  expect(reached.size).toBeGreaterThanOrEqual(wanted);
}
