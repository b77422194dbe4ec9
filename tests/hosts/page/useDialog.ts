import { expect } from '@playwright/test';
import type { DrivenPage } from './DrivenPage';
import { gone, press, type Seen, see, seen } from './seen';

export type Opener = {
  /** The dialog's name in failures. */
  what: string;
  /** The control that opens it. */
  css: string;
  name?: string;
};

const dialog = 'dialog[open][data-placed]';

/**
 * Opens a dialog by a click on its control, uses it, closes it with Escape, opens it again and closes it with its own Close
 * button, or by a click outside if it has none. Each time it must be inside the viewport and on top, with the focus in it, then
 * back.
 */
export async function useDialog(page: DrivenPage, { what, ...opener }: Opener): Promise<void> {
  await press(page, opener);
  await expectPlaced(page, what);
  await useFirstControl(page);
  await page.press('Escape');
  await gone(page, { css: dialog });
  await expectFocusBack(page, opener, what);

  await press(page, opener);
  await expectPlaced(page, what);
  const [close] = await seen(page, { css: `${dialog} button`, name: 'Close' });
  await page.click(close ? close.centre : beside(await see(page, { css: dialog })));
  await gone(page, { css: dialog });
  await expectFocusBack(page, opener, what);
}

/** It grows as its data arrives, and is repositioned in the next frame: its final place counts. */
async function expectPlaced(page: DrivenPage, what: string): Promise<void> {
  await expect(async () => expectInside(await see(page, { css: dialog }), what)).toPass({ timeout: 10_000 });
}

function expectInside({ box, viewport, onTop, focused }: Seen, what: string): void {
  expect(box.left, `${what}: left edge`).toBeGreaterThanOrEqual(viewport.left);
  expect(box.top, `${what}: top edge`).toBeGreaterThanOrEqual(viewport.top);
  expect(box.right, `${what}: right edge`).toBeLessThanOrEqual(viewport.right);
  expect(box.bottom, `${what}: bottom edge`).toBeLessThanOrEqual(viewport.bottom);
  expect(box.right - box.left, `${what}: width`).toBeGreaterThan(100);
  expect(onTop, `${what} lies on top`).toBe(true);
  expect(focused, `${what} has the focus`).toBe(true);
}

/** Checks the last checkbox, or types into the first field: the display must react. */
async function useFirstControl(page: DrivenPage): Promise<void> {
  const boxes = await seen(page, { css: `${dialog} input[type="checkbox"]` });
  if (boxes.length > 1) {
    const last = `${dialog} label:last-child input[type="checkbox"]`;
    await press(page, { css: last });
    await expect.poll(async () => (await seen(page, { css: last }))[0]?.checked).toBe(true);
    // content below it reacts and moves it
    await see(page, { css: dialog }, { still: 1_000 });
    await press(page, { css: last });
    await expect.poll(async () => (await seen(page, { css: last }))[0]?.checked).toBe(false);
    return;
  }
  const field = { css: `${dialog} input[inputmode], ${dialog} input[type="text"]` };
  if ((await seen(page, field)).length === 0) return;
  // content that loads meanwhile may move it from under the mouse
  await expect(async () => {
    await press(page, field);
    expect((await seen(page, field))[0]?.focused).toBe(true);
  }).toPass({ timeout: 15_000 });
  await page.type('7');
  await expect.poll(async () => (await seen(page, field))[0]?.value).toContain('7');
}

async function expectFocusBack(page: DrivenPage, opener: Omit<Opener, 'what'>, what: string): Promise<void> {
  await expect.poll(async () => (await seen(page, opener))[0]?.focused, `${what}: focus returns`).toBe(true);
}

/** A point of the dimmed page, on the side with more of it. */
function beside({ box, viewport }: Seen) {
  const above = box.top - viewport.top > viewport.bottom - box.bottom;
  const y = above ? (viewport.top + box.top) / 2 : (box.bottom + viewport.bottom) / 2;
  return { x: (viewport.left + viewport.right) / 2, y };
}
