import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { changeConfig } from '../kit/page/changeConfig';
import type { Sandbox } from '../kit/page/sandbox';

/** A page on a slow phone, from the request to its main content; milliseconds, and bytes as transferred. */
export type PageFigures = {
  first: number;
  lcp: number;
  /** Total of task time above 50 ms per task. */
  blocking: number;
  layoutShift: number;
  bytes: number;
  requests: number;
};

/** 1.6 Mbit/s down, half of it up, 150 ms latency; a quarter of this machine's CPU. */
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 100_000 };
const slowdown = 4;
/** Waits for layout shifts right after the content. */
const after = 2_000;

type Watched = { first?: number; lcp: number; blocking: number; layoutShift: number };
declare const watched: Watched;

/** Opens a page on a slow phone; `hasWallet`: with the wallet that the sandbox adds to it. */
export async function measurePage(
  browser: Browser,
  {
    sandbox,
    path,
    content,
    hasWallet,
  }: { sandbox: Sandbox; path: string; content: string; hasWallet: boolean },
): Promise<PageFigures> {
  return openOnPhone(browser, `${sandbox.url}${path}`, content, async (page) => {
    // as a page for Arbitrum itself is served
    if (!hasWallet) await changeConfig(page, sandbox.url, ({ accounts: _, ...config }) => config);
  });
}

/** Opens `url` on a slow phone and waits for `content`, a selector; `prepare` runs first. */
export async function openOnPhone(
  browser: Browser,
  url: string,
  content: string,
  prepare: (page: Page) => Promise<void>,
): Promise<PageFigures> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  });
  try {
    // tsx wraps functions in a helper that the page lacks
    await context.addInitScript({ content: 'globalThis.__name = (value) => value' });
    const page = await context.newPage();
    await prepare(page);
    await page.addInitScript(watchContent, content);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', line);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    let bytes = 0;
    let requests = 0;
    let isCounting = true;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      if (!isCounting) return;
      bytes += encodedDataLength;
      requests += 1;
    });
    await page.goto(url, { waitUntil: 'commit' });
    // page.waitForFunction would compile a large script of its own in the page
    const hasContent = { expression: 'globalThis.watched?.first !== undefined' };
    const end = performance.now() + 60_000;
    while (!(await session.send('Runtime.evaluate', hasContent)).result.value) {
      if (performance.now() > end) throw new Error(`${url} showed no ${content} within a minute`);
      await sleep(50);
    }
    isCounting = false;
    await sleep(after);
    const { first = Number.NaN, ...rest } = await page.evaluate(() => watched);
    return { first, ...rest, bytes, requests };
  } finally {
    await context.close();
  }
}

function watchContent(content: string): void {
  const found: Watched = { lcp: 0, blocking: 0, layoutShift: 0 };
  Object.assign(window, { watched: found });
  const observe = (type: string, on: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(on)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => {
    found.lcp = startTime;
  });
  observe('longtask', ({ duration }) => {
    found.blocking += Math.max(0, duration - 50);
  });
  observe('layout-shift', ({ value = 0 }) => {
    found.layoutShift += value;
  });
  const look = () => {
    if (document.querySelector(content)) requestAnimationFrame(() => setTimeout(mark));
    else setTimeout(look, 20);
  };
  const mark = () => {
    found.first = performance.now();
  };
  look();
}
