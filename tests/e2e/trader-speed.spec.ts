import { expect, type Page, test } from '@playwright/test';
import { type SqlQuery, selectRows } from '../../stories/selectRows';
import type { FakeTables } from '../support/fakes/fakeIndexer';
import { fakeTrader, storyTrader } from '../support/fakes/fakeTrader';
import { sharedSandbox } from './sandbox';

type TraceEvent = { name: string; pid: number; tid: number; tdur?: number; args?: { name?: string } };

/** Milliseconds the processor spent on each task of a page's main thread; waiting for a busy machine does not count. */
function mainThreadTasks(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const threads = new Set(
    traceEvents
      .filter((event) => event.name === 'thread_name' && event.args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  return traceEvents
    .filter(({ name, pid, tid }) => /RunTask$/.test(name) && threads.has(`${pid} ${tid}`))
    .map(({ tdur = 0 }) => tdur / 1000);
}

/** Opens a trader with these tables and returns the longest task from the arrival of the events to a second after the picture. */
async function longestTask(page: Page, tables: FakeTables): Promise<number> {
  const sandbox = sharedSandbox();
  const browser = page.context().browser()!;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`${sandbox.indexerUrl}/sql?*`, async (route) => {
    const { sql, params } = JSON.parse(new URL(route.request().url()).searchParams.get('sql')!).json as {
      sql: string;
      params: SqlQuery['params'];
    };
    const rows = selectRows(tables, { text: sql, params });
    if (/"Position(In|De)crease"/.test(sql)) await released;
    await route.fulfill({ json: { rows }, headers: { 'access-control-allow-origin': '*' } });
  });
  await page.goto(`${sandbox.url}/trader/${storyTrader}`);
  await expect(page.locator('[data-mimic="trader-card"]')).toHaveAttribute('data-state', 'loading');
  await page.waitForTimeout(1_000);
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
  // the page itself waits: each question of a test's would be a task of its main thread
  const drawn = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const timer = setInterval(() => {
          const chart = document.querySelector('[data-mimic="trader-card"] [role="slider"]');
          if (!document.querySelector('[data-position]') || !chart?.shadowRoot?.querySelector('canvas'))
            return;
          clearInterval(timer);
          // what comes right after the first picture counts as well
          setTimeout(resolve, 1_000);
        }, 100);
      }),
  );
  release();
  await drawn;
  const tasks = mainThreadTasks(await browser.stopTracing());
  expect(tasks.length).toBeGreaterThan(20);
  return Math.max(...tasks);
}

test('opens a trader with 20,000 events without a task over 50 ms', async ({ browser }) => {
  test.setTimeout(180_000);
  const tables = fakeTrader({ positions: 7_300, open: 2, followers: 0 });
  expect(tables.PositionIncrease!.length + tables.PositionDecrease!.length).toBeGreaterThan(20_000);
  // what else a machine does makes a task longer, never shorter: the quietest of three openings counts
  const longest: number[] = [];
  while (longest.length < 3 && !longest.some((ms) => ms < 50)) {
    const page = await browser.newPage();
    longest.push(await longestTask(page, tables));
    await page.close();
  }
  expect(Math.min(...longest)).toBeLessThan(50);
});
