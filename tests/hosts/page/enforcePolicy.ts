import type { Page } from '@playwright/test';

/** Sends a page's documents with a Content-Security-Policy, as a host's web server would. */
export async function enforcePolicy(page: Page, url: string, policy: string): Promise<void> {
  await page.route(`${url}/**`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    return route.fulfill({
      response,
      headers: { ...response.headers(), 'content-security-policy': policy },
    });
  });
}
