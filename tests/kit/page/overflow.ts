import type { Page } from '@playwright/test';

/** Elements below `selector` that extend beyond the window sideways, unless an ancestor scrolls or clips. */
export function findOverflow(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((rootSelector) => {
    const root = document.querySelector(rootSelector);
    if (!root) throw new Error(`Nothing matches ${rootSelector}.`);
    const width = document.documentElement.clientWidth;
    const clipped = (element: Element | null): boolean =>
      element !== null &&
      element !== root.parentElement &&
      (getComputedStyle(element).overflowX !== 'visible' || clipped(element.parentElement));
    const outside = [root, ...root.querySelectorAll('*')].filter((element) => {
      const box = element.getBoundingClientRect();
      return box.width > 0 && (box.left < -0.5 || box.right > width + 0.5) && !clipped(element.parentElement);
    });
    const page = document.documentElement.scrollWidth > width ? [`the page scrolls sideways`] : [];
    return page.concat(outside.slice(0, 5).map((element) => element.outerHTML.slice(0, 120)));
  }, selector);
}
