import type { Page } from '@playwright/test';
import type { DrivenPage } from './DrivenPage';

/** Wraps a Playwright page, to be used like those of browsers that Playwright does not drive. */
export const drive = (page: Page): DrivenPage => ({
  evaluate: (expression) => page.evaluate(expression),
  click: ({ x, y }) => page.mouse.click(x, y),
  hover: ({ x, y }) => page.mouse.move(x, y),
  type: (text) => page.keyboard.type(text),
  press: (key) => page.keyboard.press(key),
});
