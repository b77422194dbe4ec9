import type { Locator } from '@playwright/test';

/** An element's whole text, each piece on its own line. */
export function textOf(locator: Locator): Promise<string> {
  return locator.evaluate((element) => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
    return texts.join('\n');
  });
}
