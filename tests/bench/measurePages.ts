import { chromium } from '@playwright/test';
import { findChromium } from '../findChromium';
import { select } from '../kit/indexer/database';
import { startSandbox } from '../kit/page/sandbox';
import { measurePage, type PageFigures } from './measurePage';
import { measureRouteChange } from './measureRouteChange';
import { untilIdle } from './untilIdle';

const pages = (trader: string) => [
  { name: 'board', path: '/', content: '[data-mimic-row]' },
  { name: 'trader', path: `/trader/${trader}`, content: '[data-position]' },
  { name: 'portfolio', path: '/portfolio', content: '[data-mimic="portfolio"]' },
];

/**
 * The demo's pages on a slow phone, with the sandbox's wallet and as on Arbitrum: one line each, and one for the navigation
 * between them.
 */
export async function* measurePages(): AsyncGenerator<string> {
  const running = await startSandbox('--no-live');
  const browser = await chromium.launch(await findChromium());
  try {
    const { sandbox } = running;
    const [row] = await select<{ account: string }>(
      sandbox,
      'SELECT "account" FROM "TraderRouteLatestMetric" WHERE "interval" = 604800 ORDER BY "account" LIMIT 1',
    );
    const all = pages(row?.account ?? '');
    await untilIdle();
    // the first request of each kind meets cold caches in the database
    for (const { path, content } of all)
      await measurePage(browser, { sandbox, path, content, hasWallet: true });
    for (const { name, path, content } of all) {
      for (const hasWallet of [true, false]) {
        const figures = await measurePage(browser, { sandbox, path, content, hasWallet });
        yield `${`${name}${hasWallet ? '' : ', no wallet'}`.padEnd(22)} ${textOf(figures)}`;
      }
    }
    for (const isAtRest of [true, false]) {
      const { trader, board } = await measureRouteChange(browser, { url: sandbox.url, isAtRest });
      const ways = `to a trader ${Math.round(trader)} ms, to the board ${Math.round(board)} ms`;
      yield `${(isAtRest ? 'ways, page at rest' : 'ways, page loading').padEnd(22)} ${ways}`;
    }
  } finally {
    await browser.close();
    await running.stop();
  }
}

const textOf = ({ first, lcp, blocking, layoutShift, bytes, requests }: PageFigures) =>
  [
    `first content ${(first / 1000).toFixed(1)} s`,
    `LCP ${(lcp / 1000).toFixed(1)} s`,
    `blocking ${Math.round(blocking)} ms`,
    `shift ${layoutShift.toFixed(3)}`,
    `${Math.round(bytes / 1024)} KB in ${requests} requests`,
  ].join(', ');
