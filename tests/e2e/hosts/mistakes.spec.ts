import { expect, type Page, test } from '@playwright/test';
import { WIDGETS } from '../../kit/widgets';
import { openHarness } from '../harness/openHarness';

/** The warnings for the host's developer, from the first script on. */
function listen(page: Page): string[] {
  const told: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('Mimic: ')) told.push(message.text());
  });
  return told;
}

/** Waits longer than the checks wait for late sheets, and for the responses of servers. */
async function settle(page: Page): Promise<void> {
  for (let i = 0; i < 4; i++) {
    await page.clock.runFor(1_000);
    await page.waitForLoadState('networkidle');
  }
}

test.beforeEach(({ context }) => context.clock.install());

const widgetOf = (component: string) => {
  const widget = WIDGETS.find((each) => each.component === component);
  if (!widget) throw new Error(`${component} is no widget.`);
  return widget;
};

const leaderboard = widgetOf('Leaderboard');
const connect = widgetOf('ConnectButton');
const docs = 'node_modules/@mimic/widgets/docs';
const styles = `\nDocs: ${docs}/provider.md#styles`;

test.describe('a page without the stylesheet', () => {
  test('is warned once, naming the widget’s stylesheet', async ({ page }) => {
    const told = listen(page);
    await openHarness(page, { widget: leaderboard, sheet: 'none' });
    await settle(page);
    expect(told).toEqual([
      `Mimic: data-mimic="leaderboard" has no style sheet. Add @mimic/widgets/leaderboard.css, or @mimic/widgets/styles.css for all widgets, to the page.${styles}`,
    ]);
  });

  test('is warned once, however many widgets are on it', async ({ page }) => {
    const told = listen(page);
    await openHarness(page, { widget: leaderboard, sheet: 'none', beside: 'ConnectButton,TraderCard' });
    await settle(page);
    expect(told).toEqual([
      `Mimic: data-mimic="leaderboard", "connect-button", "trader-card" have no style sheet. Add @mimic/widgets/styles.css, which is for all widgets, to the page.${styles}`,
    ]);
    // a widget that is added later lacks the same
    await page.evaluate(() => {
      window.harness.unmount();
      window.harness.mount();
    });
    await settle(page);
    expect(told).toHaveLength(1);
  });
});

test('a page with other widgets’ stylesheets is warned once', async ({ page }) => {
  const told = listen(page);
  await openHarness(page, { widget: connect, beside: 'TraderCard,PositionCard' });
  await settle(page);
  expect(told).toEqual([
    expect.stringMatching(
      /^Mimic: data-mimic="trader-card", "position-card" have only the style sheet of another widget, or of another version of @mimic\/widgets: it has no rule for the class mim-\w+\. Add @mimic\/widgets\/styles\.css, which is for all widgets, to the page\.\n/,
    ),
  ]);
});

test('a page with another version’s stylesheet is warned once', async ({ page }) => {
  const told = listen(page);
  await openHarness(page, { widget: leaderboard, sheet: 'older', beside: 'ConnectButton' });
  await settle(page);
  expect(told).toEqual([
    expect.stringMatching(
      /^Mimic: data-mimic="leaderboard", "connect-button" have only the style sheet of another widget, or of another version/,
    ),
  ]);
});

test('pages with the right stylesheet get no warning', async ({ context }) => {
  const told: string[][] = [];
  for (const widget of WIDGETS) {
    const own = await context.newPage();
    told.push(listen(own));
    await openHarness(own, { widget });
    await settle(own);
    // its stream is one of the browser's six connections to the indexer
    await own.close();
  }
  expect(told.flat()).toEqual([]);
});

test.describe('a page that blocks the widgets’ servers', () => {
  const servers = async (page: Page) => {
    const settings: { indexerUrl: string; rpcUrl: string } = await (
      await page.request.get(`${process.env.MIMIC_HARNESS}/config.json`)
    ).json();
    return settings;
  };
  const open = (page: Page, url: string) => page.goto(`${url}/?widget=ConnectButton`);

  test('by its CSP is warned once about each server missing from connect-src', async ({ page }) => {
    const told = listen(page);
    const { indexerUrl, rpcUrl } = await servers(page);
    await page.route(`${process.env.MIMIC_HARNESS}/?*`, async (route) => {
      const response = await route.fetch();
      const headers = {
        ...response.headers(),
        'content-security-policy': "default-src 'self'; connect-src 'self'",
      };
      await route.fulfill({ response, headers });
    });
    await open(page, process.env.MIMIC_HARNESS ?? '');
    await settle(page);
    const forbidden = (name: string, url: string, asked: string, heading: string) =>
      `Mimic: ${name} is "${url}", but the Content-Security-Policy of this page does not allow ${asked}: add ${new URL(url).origin} to its connect-src.\nDocs: ${docs}/configuration.md#${heading}`;
    expect(told.sort()).toEqual([
      forbidden('indexerUrl', indexerUrl, `${indexerUrl}/status`, 'indexerurl'),
      forbidden('rpcUrl', rpcUrl, rpcUrl, 'rpcurl'),
    ]);
  });

  test('by https is warned once about each http server', async ({ page }) => {
    const told = listen(page);
    const host = 'https://partner.test';
    const indexerUrl = 'http://indexer.test';
    const rpcUrl = 'http://rpc.test';
    // the harness's page as served over https
    await page.route(`${host}/**`, async (route) => {
      const { pathname, search } = new URL(route.request().url());
      const url = `${process.env.MIMIC_HARNESS}${pathname}${search}`;
      if (pathname === '/config.json') {
        await route.fulfill({
          json: { ...(await (await page.request.get(url)).json()), indexerUrl, rpcUrl },
        });
      } else await route.fulfill({ response: await route.fetch({ url }) });
    });
    await open(page, host);
    await settle(page);
    const refused = (name: string, url: string, asked: string, heading: string) =>
      `Mimic: ${name} is "${url}", but ${asked} is http and this page is https, so browsers block the request: serve it over https.\nDocs: ${docs}/configuration.md#${heading}`;
    expect(told.sort()).toEqual([
      refused('indexerUrl', indexerUrl, `${indexerUrl}/status`, 'indexerurl'),
      refused('rpcUrl', rpcUrl, rpcUrl, 'rpcurl'),
    ]);
  });
});
