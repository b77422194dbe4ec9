import type { Browser, Page } from '@playwright/test';
import { type SqlQuery, selectRows } from '../../stories/selectRows';
import type { FakeTables } from '../kit/fakes/fakeIndexer';
import { fakeTrader, storyTrader } from '../kit/fakes/fakeTrader';
import type { Sandbox } from '../kit/page/sandbox';

type TraceEvent = { name: string; pid: number; tid: number; tdur?: number; args?: { name?: string } };

/** CPU milliseconds of each task of a page's main thread; waiting for a busy machine does not count. */
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

/**
 * Opens a trader with these tables and returns the longest task between the arrival of the events and a second after the first
 * paint.
 */
async function longestTask(page: Page, sandbox: Sandbox, tables: FakeTables): Promise<number> {
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
    // change notifications: nothing changes here
    const rows = sql.startsWith('SELECT count(') ? [] : selectRows(tables, { text: sql, params });
    if (/"Position(In|De)crease"/.test(sql)) await released;
    await route.fulfill({ json: { rows }, headers: { 'access-control-allow-origin': '*' } });
  });
  await page.goto(`${sandbox.url}/trader/${storyTrader}`);
  await page.locator('[data-mimic="trader-card"][data-state="loading"]').waitFor();
  await page.waitForTimeout(1_000);
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
  // the page itself waits: each check by a test would be a task of its main thread
  const drawn = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const timer = setInterval(() => {
          const chart = document.querySelector('[data-mimic="trader-card"] [role="slider"]');
          if (!document.querySelector('[data-position]') || !chart?.shadowRoot?.querySelector('canvas'))
            return;
          clearInterval(timer);
          // what follows the first paint counts as well
          setTimeout(resolve, 1_000);
        }, 100);
      }),
  );
  release();
  await drawn;
  const tasks = mainThreadTasks(await browser.stopTracing());
  if (tasks.length < 20) throw new Error(`Traced ${tasks.length} tasks only.`);
  return Math.max(...tasks);
}

/**
 * The longest main-thread task while a trader with more than 20,000 events opens, in milliseconds. A busy machine makes tasks
 * longer, never shorter, so the quietest of three runs counts.
 */
export async function measureOpening(browser: Browser, sandbox: Sandbox): Promise<number> {
  const tables = fakeTrader({ positions: 7_300, open: 2, followers: 0 });
  const longest: number[] = [];
  for (let opening = 0; opening < 3; opening++) {
    const page = await browser.newPage();
    longest.push(await longestTask(page, sandbox, tables));
    await page.close();
  }
  return Math.min(...longest);
}
