import { expect, type Page } from '@playwright/test';

export type PageWatch = {
  /** Fails with everything the page has complained about: console, uncaught errors, hydration, CSP. */
  expectQuiet(): void;
  complaints: readonly string[];
};

/** Listens to a page from before it loads. */
export function watchPage(page: Page): PageWatch {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning' || message.type() === 'error') {
      complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.stack ?? error.message}`));
  return { complaints, expectQuiet: () => expect(complaints).toEqual([]) };
}
