import type { Locator } from '@playwright/test';

/** All an element says, each piece of text on a line of its own. */
export function textOf(locator: Locator): Promise<string> {
  return locator.evaluate((element) => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
    return texts.join('\n');
  });
}
