import type { Page } from '@playwright/test';

/** Collects what the page's CSP blocks and the console's warnings, from before the first script on. */
export async function watchPage(page: Page) {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) warnings.push(message.text());
  });
  page.on('pageerror', (error) => warnings.push(String(error)));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`CSP: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  return { warnings };
}
