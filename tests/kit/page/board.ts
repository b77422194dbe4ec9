import { expect, type Page } from '@playwright/test';

/** The text of one board row; each piece of text, and each picture's name, is one line. */
export type ShownRow = { index: number; account: string; text: string };

/** The fully rendered rows, by their place in the ranking. */
export function shownRows(page: Page): Promise<ShownRow[]> {
  return page.locator('[data-mimic-row]').evaluateAll((rows) =>
    // here, and not before: between the two calls a scroll may empty them
    rows.flatMap((row) => {
      if (!row.querySelector('td + td')) return [];
      const texts: string[] = [];
      const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
      for (const picture of row.querySelectorAll('[role="img"]'))
        texts.push(picture.getAttribute('aria-label') ?? '');
      const shown = {
        index: Number(row.getAttribute('aria-rowindex')) - 2,
        account: row.getAttribute('data-mimic-row') ?? '',
        text: texts.join('\n'),
      };
      return [shown];
    }),
  );
}

/** Scrolls down until `count` rows were seen, and returns them in order, each as last shown. */
export async function scrollThrough(page: Page, count: number): Promise<ShownRow[]> {
  const seen = new Map<number, ShownRow>();
  await expect(async () => {
    for (const row of await shownRows(page)) seen.set(row.index, row);
    await page.mouse.wheel(0, 400);
    expect(seen.size).toBeGreaterThanOrEqual(count);
  }).toPass({ intervals: [100], timeout: 30_000 });
  return [...seen.values()].sort((a, b) => a.index - b.index).slice(0, count);
}

/** Waits until these accounts are at the top of the board, in this order. */
export async function expectAccounts(page: Page, accounts: readonly string[]): Promise<void> {
  await expect
    .poll(async () => (await shownRows(page)).slice(0, accounts.length).map(({ account }) => account))
    .toEqual(accounts);
}
