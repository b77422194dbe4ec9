import type { Page } from '@playwright/test';

type Config = Record<string, unknown>;

/** Serves a site's pages with another configuration in them, or the JSON at a URL of its own with other content. */
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
  // a document that a test answers has no address, and may not ask this machine's without
  await page.context().grantPermissions(['local-network-access']);
  await page.route(
    // a pattern, not a function, for which the browser would stop at every request
    new RegExp(`^${origin}/[^.?]*(\\?.*)?$`),
    async (route) => {
      // what else a page asks for may be on its way when the test ends
      if (!route.request().isNavigationRequest()) return route.fallback();
      const response = await route.fetch();
      const body = (await response.text()).replace(
        /(<script type="application\/json" id="config">)(.*?)(<\/script>)/s,
        (_, before: string, json: string, after: string) =>
          `${before}${JSON.stringify(change(JSON.parse(json)))}${after}`,
      );
      // the body is unpacked by now
      const { 'content-encoding': _, ...headers } = response.headers();
      await route.fulfill({ status: response.status(), headers, body });
    },
  );
}
