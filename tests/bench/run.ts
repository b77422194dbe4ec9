import { chromium } from '@playwright/test';
import { ensureBuilt } from '../../scripts/ensureBuilt';
import { findChromium } from '../findChromium';
import { startSandbox } from '../kit/page/sandbox';
import { measureLoad } from './load/measureLoad';
import { measureBacktest } from './measureBacktest';
import { measureEngine } from './measureEngine';
import { measureKeeper } from './measureKeeper';
import { measureOpening } from './measureOpening';
import { measurePages } from './measurePages';
import { measureQuery } from './measureQuery';
import { measureRender } from './measureRender';
import { measureScroll } from './measureScroll';
import { measureStart } from './measureStart';
import { measurePeers } from './peers/measurePeers';
import { comparePnl } from './recomputePnl';
import { measureScale } from './scale/measureScale';
import { serveScroll } from './scroll/serveScroll';

const print = (what: string, figure: string) => console.log(`${what.padEnd(44)} ${figure}`);
const ms = (value: number) => `${value.toFixed(1)} ms`;

/** An event may cost this many times as much among a million as among ten thousand before folding counts as superlinear. */
const GROWTH_LIMIT = 3;
/** Milliseconds to backtest a rule while typing. */
const BACKTEST_LIMIT = 50;
/** The longest task, in milliseconds, that a page may have while a trader opens. */
const TASK_LIMIT = 50;

// npm run bench -- load [pages]
if (process.argv[2] === 'load') {
  const pages = Number(process.argv[3] ?? 1_000);
  await measureLoad({ pages, routes: 200, opening: 40, phase: 30 }, print);
  process.exit();
}
// npm run bench -- scale --routes 100000 --events 1000000 --open 5000; for five million: --events 5000000
if (process.argv[2] === 'scale') {
  const number = (name: string, fallback: number) => {
    const at = process.argv.indexOf(`--${name}`);
    return at < 0 ? fallback : Number(process.argv[at + 1]);
  };
  const routes = number('routes', 100_000);
  const scale = { routes, events: number('events', 10 * routes), open: number('open', routes / 20) };
  for await (const [what, figure] of measureScale(scale)) print(what, figure);
  process.exit();
}
await ensureBuilt((part) => console.log(`Building the ${part}`));
// npm run bench -- start
if (process.argv[2] === 'start') {
  for await (const [what, figure] of measureStart()) print(what, figure);
  process.exit();
}
// npm run bench -- peers
if (process.argv[2] === 'peers') {
  for await (const line of measurePeers()) console.log(line);
  process.exit();
}
// npm run bench -- page
if (process.argv[2] === 'page') {
  for await (const line of measurePages()) console.log(line);
  process.exit();
}
// npm run bench -- screen
if (process.argv[2] !== 'screen') {
  // first: with a million events in memory the garbage collector takes as long again
  const backtest = measureBacktest();
  print(
    'a rule tried on 2,000 events, from nine weeks',
    `${ms(backtest)}, ${ms(BACKTEST_LIMIT)} asked on a machine at rest`,
  );
  const engine = measureEngine();
  for (const { events, ms: time, nsAnEvent } of engine.fold) {
    print(
      `fold of ${events.toLocaleString('en-US')} events`,
      `${ms(time)}, ${Math.round(nsAnEvent)} ns an event`,
    );
  }
  for (const { what, ms: time } of engine.busy) print(`a trader with 20,000 events: ${what}`, ms(time));
  if (engine.growth > GROWTH_LIMIT) {
    print('folding is not linear: an event costs', `${engine.growth.toFixed(1)} times as much`);
    process.exitCode = 1;
  }
  // npm run bench -- engine
  if (process.argv[2] === 'engine') process.exit();

  for (const copies of [100, 300, 1_000]) {
    const { open, left, idle, opening, closing } = await measureKeeper(copies);
    const seconds = (time: number) => `${(time / 1000).toFixed(1)} s`;
    print(`a keeper's tick with ${open} copies open`, ms(idle));
    print('opening, closing and settling them', `${seconds(opening)}, ${seconds(closing)}; ${left} left`);
  }
  // npm run bench -- keeper
  if (process.argv[2] === 'keeper') process.exit();
}

// all requests go to one indexer: the rate limit of a client is not measured
process.env.SQL_RATE_LIMIT = '0';
const started = performance.now();
const running = await startSandbox('--no-live');
const browser = await chromium.launch(await findChromium());
const scroll = await serveScroll(running.sandbox);
try {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  // tsx wraps functions in a helper that the page lacks
  await context.addInitScript({ content: 'globalThis.__name = (value) => value' });
  const page = await context.newPage();
  await page.goto(running.sandbox.url);
  await page.locator('[data-mimic-row]').first().waitFor();
  print('cold start to first rows on the screen', `${((performance.now() - started) / 1000).toFixed(1)} s`);
  const { events, seconds } = running.indexed();
  print('events indexed', `${events} in ${seconds.toFixed(1)} s, ${Math.round(events / seconds)} a second`);

  const query = await measureQuery(running.sandbox);
  print('leaderboard query p50, p95', `${ms(query.p50)}, ${ms(query.p95)}`);
  print('render of 20 rows', ms(await measureRender(await context.newPage(), running.sandbox.url)));
  const scrolled = await measureScroll(await context.newPage(), scroll.url);
  print('scroll of 5,000 rows: p95 frame, elements', `${ms(scrolled.p95)}, ${scrolled.nodes}`);

  const opening = await measureOpening(browser, running.sandbox);
  print('longest task of opening 20,000 events', ms(opening));
  if (opening > TASK_LIMIT) process.exitCode = 1;

  const { routes, different } = await comparePnl(running.sandbox);
  print('routes whose pnl equals the raw events', `${routes - different.length} of ${routes}`);
  for (const line of different) console.log(`  ${line}`);
  if (different.length || !routes) process.exitCode = 1;
} finally {
  scroll.stop();
  await browser.close();
  await running.stop();
}
