import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page, test } from '@playwright/test';
import { root } from '../../scripts/root';
import { serveFolder } from '../kit/serveFolder';

const folder = join(root, 'node_modules/.cache/mimic/storybook');

type Entry = { id: string; title: string; type: 'docs' | 'story' };

let site: Awaited<ReturnType<typeof serveFolder>>;
let entries: Entry[];
let docs: Entry[];

// one build for all tests
test.describe.configure({ mode: 'serial', timeout: 300_000 });

test.beforeAll(async () => {
  await promisify(execFile)('npx', ['storybook', 'build', '--quiet', '--output-dir', folder], {
    cwd: root,
    maxBuffer: 2 ** 26,
  });
  site = await serveFolder(folder);
  const index = (await (await fetch(`${site.url}/index.json`)).json()) as { entries: Record<string, Entry> };
  entries = Object.values(index.entries);
  docs = entries.filter(({ type }) => type === 'docs');
});
test.afterAll(() => site?.stop());

/** A documentation page, without the sidebar; its console output is added to `said`. */
async function open(page: Page, id: string, said: string[] = []): Promise<void> {
  page.removeAllListeners('console');
  page.removeAllListeners('pageerror');
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
  page.on('pageerror', (error) => said.push(String(error)));
  await page.goto(`${site.url}/iframe.html?viewMode=docs&id=${id}`);
  await expect(page.locator('.sbdocs-content :is(h1, h2)').first(), id).toBeVisible();
}

test('the built Storybook opens on a docs page, without Storybook branding', async ({ page }) => {
  await page.goto(site.url);
  await expect(page).toHaveURL(/path=\/docs\/getting-started--docs/);
  const content = page.frameLocator('#storybook-preview-iframe');
  await expect(content.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByText('Playground').first()).toBeVisible();
  await expect(page.getByText(/Get started|What's new|onboarding/i)).toHaveCount(0);
});

test('every link in the built Storybook works, and no page scrolls sideways on a phone', async ({ page }) => {
  const width = 390;
  await page.setViewportSize({ width, height: 844 });
  const ids = new Set(docs.map(({ id }) => id));
  const stories = new Set(entries.filter(({ type }) => type === 'story').map(({ id }) => id));
  const headings = new Map<string, readonly string[]>();
  const links: { from: string; href: string }[] = [];
  for (const { id } of docs) {
    await open(page, id);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), id).toBe(width);
    headings.set(id, await page.locator('[id]').evaluateAll((all) => all.map((each) => each.id)));
    const hrefs = await page
      .locator('.sbdocs-content a[href]:not([data-mimic] a)')
      .evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''));
    links.push(...hrefs.map((href) => ({ from: id, href })));
    const broken = await page
      .locator('.sbdocs-content img')
      .evaluateAll((all) =>
        (all as HTMLImageElement[]).filter((each) => each.complete && !each.naturalWidth),
      );
    expect(broken, id).toHaveLength(0);
  }
  expect(links.length).toBeGreaterThan(100);
  const lost = links.filter(({ from, href }) => {
    if (/^(https?|mailto):/.test(href)) return !URL.canParse(href);
    // a single story
    if (href.startsWith('iframe.html?id=')) return !stories.has(href.split('=')[1] ?? '');
    const [, to = from, heading] = /^(?:\?path=\/docs\/([\w-]+))?(?:#(.+))?$/.exec(href) ?? ['', 'none'];
    return !ids.has(to) || (heading !== undefined && !headings.get(to)?.includes(heading));
  });
  expect(lost).toEqual([]);
});

test('the stories of every widget are grouped, below the main one', () => {
  const titles = entries.filter(({ type }) => type === 'story').map(({ title }) => title.split('/'));
  const widgets = titles.filter(([first]) => first === 'Widgets');
  const groups = (name: string) =>
    widgets.filter(([, widget]) => widget === name).map(([, , group]) => group);
  const names = [...new Set(widgets.map(([, name = '']) => name))];
  expect(names.length).toBeGreaterThan(8);
  for (const name of names) {
    expect(
      groups(name).filter((group) => group === undefined),
      name,
    ).toHaveLength(1);
    expect(groups(name), name).toEqual(expect.arrayContaining(['States', 'Failures', 'Themes']));
  }
});

test('the built Storybook has its pages as text, with an index', async () => {
  const list = await (await fetch(`${site.url}/llms.txt`)).text();
  const links = [...list.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target);
  expect(links.length).toBeGreaterThan(30);
  for (const link of links) {
    const page = await fetch(`${site.url}/${link}`);
    expect(page.status, link).toBe(200);
    expect(await page.text(), link).toMatch(/^# /m);
  }
});

test('the page of every widget shows it live, without an error', async ({ page }) => {
  for (const { id } of docs.filter(({ title }) => title.startsWith('Widgets/'))) {
    const said: string[] = [];
    await open(page, id, said);
    await expect(page.locator('.sbdocs-preview [data-mimic]').first(), id).toBeVisible();
    await expect(page.locator('.sbdocs-preview [data-state="loading"]'), id).toHaveCount(0);
    await expect(page.getByRole('table').first(), id).toBeVisible();
    const live = await page.locator('.sbdocs-preview .docs-story').first().boundingBox();
    expect(live?.height, id).toBeLessThan(700);
    await expect(page.getByRole('heading', { name: 'Parts, hook, state and callbacks' }), id).toBeVisible();
    expect(said, id).toEqual([]);
  }
});

/** A widget's page of the built Storybook. */
const pageOf = (widget: string) => `widgets-${widget.toLowerCase()}--docs`;

test('the page of every widget has its code for a host, and describes only props of the widget', async ({
  page,
}) => {
  for (const { id, title } of docs.filter((each) => each.title.startsWith('Widgets/'))) {
    const [, name = ''] = title.split('/');
    await open(page, id);
    await page.getByText('Show code').click();
    const code = page.locator('.sbdocs-preview pre');
    await expect(code, id).toContainText(`import { ${name} } from '@mimic/widgets/`);
    await expect(code, id).toContainText('<MimicProvider config={config}');
    await expect(code, id).toContainText(`<${name}`);
    const rows = page.locator('.docblock-argstable-body tr');
    for (const own of ['drafts', 'person', 'chain', 'connected'])
      await expect(rows.getByText(own, { exact: true }), id).toHaveCount(0);
  }
});

test('the table of props has the defaults', async ({ page }) => {
  await open(page, pageOf('Leaderboard'));
  const row = page.locator('.docblock-argstable-body tr', { hasText: 'defaultFocus' });
  await expect(row.locator('td').nth(2)).toHaveText("'pnl'");
});

test('Copy opens the rule editor on the pages of the widgets that have it', async ({ page }) => {
  for (const widget of ['Leaderboard', 'TraderCard']) {
    await open(page, pageOf(widget));
    await page.locator('.sbdocs-preview [data-mimic]').getByRole('button', { name: /^Copy/ }).first().click();
    await expect(page.getByRole('dialog').getByText('Nothing is copied until'), widget).toBeVisible();
  }
});

test('the page of presets shows all of them, with the code to import each', async ({ page }) => {
  await open(page, 'themes-presets--docs');
  for (const preset of ['terminal', 'paper', 'harbor']) {
    await expect(page.locator(`.mimic-theme-${preset}`)).toBeVisible();
    await expect(page.getByText(`'@mimic/widgets/themes/${preset}.css'`)).toBeVisible();
  }
  await expect(page.getByRole('table').filter({ hasText: 'preset' })).toHaveCount(0);
});

test('the playground shows its whole code on its page', async ({ page }) => {
  await open(page, 'playground--docs');
  const frame = await page.locator('.sbdocs-preview .docs-story').boundingBox();
  const code = await page.locator('.playground-code pre').boundingBox();
  expect(code && frame && code.y + code.height).toBeLessThanOrEqual((frame?.y ?? 0) + (frame?.height ?? 0));
});

test('the page follows the theme chosen in the toolbar', async ({ page }) => {
  const background = (selector: string) =>
    page.locator(selector).evaluate((each) => getComputedStyle(each).backgroundColor);
  await open(page, 'guides-theming--docs');
  await expect.poll(() => background('.sbdocs-wrapper')).toBe('rgb(255, 255, 255)');
  await page.evaluate(() => {
    const { __STORYBOOK_ADDONS_CHANNEL__: channel } = globalThis as unknown as {
      __STORYBOOK_ADDONS_CHANNEL__: { emit(event: string, told: object): void };
    };
    channel.emit('updateGlobals', { globals: { theme: 'dark' } });
  });
  await expect.poll(() => background('.sbdocs-wrapper')).not.toBe('rgb(255, 255, 255)');
  await page.goto(`${site.url}/iframe.html?viewMode=story&id=widgets-leaderboard--rows&globals=theme:dark`);
  await expect.poll(() => background('body')).toBe('rgb(14, 14, 17)');
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
});
