import { expect, type Page } from '@playwright/test';

export type PageWatch = {
  /** Fails with all of the page's complaints: console, uncaught errors, hydration, CSP. */
  expectQuiet(): void;
  complaints: readonly string[];
};

/** Listens to a page from before it loads; `foreign` matches messages unrelated to our package. */
export function watchPage(page: Page, foreign: readonly RegExp[] = []): PageWatch {
  const complaints: string[] = [];
  const complain = (text: string) => {
    if (!foreign.some((known) => known.test(text))) complaints.push(text);
  };
  page.on('console', (message) => {
    if (message.type() === 'warning' || message.type() === 'error') {
      complain(`${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  page.on('pageerror', (error) => complain(`uncaught: ${error.stack ?? error.message}`));
  return { complaints, expectQuiet: () => expect(complaints).toEqual([]) };
}
