import { expect, type Page } from '@playwright/test';
import type { WidgetUnderTest } from '../../package/widgets';

type HarnessPage = {
  widget?: WidgetUnderTest;
  host?: 'clean' | 'hostile';
  render?: 'client' | 'server';
  dir?: 'ltr' | 'rtl';
  theme?: 'light' | 'dark' | 'auto';
};

/** Opens the foreign host's page and waits until the widget shows its data. */
export async function openHarness(page: Page, { widget, ...options }: HarnessPage): Promise<void> {
  const params = new URLSearchParams({ ...options, ...(widget && { widget: widget.component }) });
  await page.goto(`${process.env.MIMIC_HARNESS}/?${params}`);
  if (widget) await expect(page.locator(readyIn(widget)).first()).toBeVisible();
}

export const rootOf = (widget: WidgetUnderTest) => `[data-mimic="${widget.root}"]`;
export const readyIn = (widget: WidgetUnderTest) => `${rootOf(widget)} ${widget.ready}`;
