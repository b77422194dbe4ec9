import { expect, type Page } from '@playwright/test';
import type { WidgetUnderTest } from '../../kit/widgets';
import type { HarnessSettings } from './harnessConfig';
import { renderOnServer } from './renderOnServer';

type HarnessPage = {
  widget?: WidgetUnderTest;
  host?: 'clean' | 'hostile';
  render?: 'client' | 'server' | 'prefetched';
  dir?: 'ltr' | 'rtl';
  theme?: 'light' | 'dark' | 'auto';
  react?: 'react18' | 'react19';
  /** Components next to the widget, without their own sheets. */
  beside?: string;
  sheet?: 'none' | 'older';
};

/** Opens the foreign host's page and waits until the widget shows its data. */
export async function openHarness(page: Page, { widget, ...options }: HarnessPage): Promise<void> {
  const params = new URLSearchParams({ ...options, ...(widget && { widget: widget.component }) });
  await page.goto(`${process.env.MIMIC_HARNESS}/?${params}`);
  if (!widget) return;
  await expect(page.locator(readyIn(widget)).first()).toBeVisible();
  await untilStill(page, widget);
}

/**
 * Opens the widget as rendered by a server that has already read what the open page has read; resolves with that server's
 * markup.
 */
export async function openPrefetched(page: Page, widget: WidgetUnderTest): Promise<string> {
  const name = widget.component;
  const data = await page.evaluate(() => window.harness.prefetched());
  const settings: HarnessSettings = await (
    await page.request.get(`${process.env.MIMIC_HARNESS}/config.json`)
  ).json();
  const rendered = await renderOnServer('react19', { settings, prefetched: { [name]: data } });
  const markup = rendered[name] ?? '';
  await page.request.put(`${process.env.MIMIC_HARNESS}/prefetched?widget=${name}`, {
    data: { markup, data },
  });
  await openHarness(page, { widget, render: 'prefetched' });
  return markup;
}

/** Waits until the widget has no pending requests and a stable height: what it loads after its first rows is there. */
async function untilStill(page: Page, widget: WidgetUnderTest): Promise<void> {
  const root = page.locator(rootOf(widget));
  const size = async () => `${(await root.boundingBox())?.height} ${await root.locator('*').count()}`;
  let last: string | undefined;
  let same = 0;
  await expect(async () => {
    const now = await size();
    const isReading = await page.evaluate(() => window.harness.fetching() > 0);
    same = now === last && !isReading ? same + 1 : 0;
    last = now;
    expect(same).toBeGreaterThanOrEqual(3);
  }).toPass({ intervals: [100], timeout: 15_000 });
}

export const rootOf = (widget: WidgetUnderTest) => `[data-mimic="${widget.root}"]`;
export const readyIn = (widget: WidgetUnderTest) => `${rootOf(widget)} ${widget.ready}`;
