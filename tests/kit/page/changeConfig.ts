import type { Page } from '@playwright/test';

type Config = Record<string, unknown>;

/** Serves a site's pages with a changed configuration, or the JSON at its own URL with other content. */
export async function changeConfig(
  page: Page,
  site: string,
  change: (config: Config) => Config,
): Promise<void> {
  if (site.endsWith('.json')) {
    await page.route(site, async (route) => {
      await route.fulfill({ json: change(await (await route.fetch()).json()) });
    });
    return;
  }
  const { origin } = new URL(site);
  // a document served by a test has no IP address, so it may not access this machine without permission
  await page.context().grantPermissions(['local-network-access']);
  await page.route(
    // a pattern, not a function: with a function the browser would pause at every request
    new RegExp(`^${origin}/[^.?]*(\\?.*)?$`),
    async (route) => {
      // other requests may be pending when the test ends
      if (!route.request().isNavigationRequest()) return route.fallback();
      const response = await route.fetch();
      const body = (await response.text()).replace(
        /(<script type="application\/json" id="config">)(.*?)(<\/script>)/s,
        (_, before: string, json: string, after: string) =>
          `${before}${JSON.stringify(change(JSON.parse(json)))}${after}`,
      );
      // the body is already decompressed
      const { 'content-encoding': _, ...headers } = response.headers();
      await route.fulfill({ status: response.status(), headers, body });
    },
  );
}
