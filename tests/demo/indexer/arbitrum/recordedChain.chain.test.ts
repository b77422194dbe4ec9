import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { noteFile } from '../../../../demo/indexer/database/serverOf';
import { waitUntilIndexed } from '../../../../demo/indexer/start/waitUntilIndexed';
import { fetchRanking } from '../../../../src/exports/core';
import { findChromium } from '../../../findChromium';
import { ask } from '../../../kit/indexer/askIndexer';
import { RandomChain } from '../../../kit/indexer/RandomChain';
import { randomLogs } from '../../../kit/indexer/randomLogs';
import { StandInNode } from '../../../kit/indexer/StandInNode';
import { type RunningSandbox, startSandbox } from '../../../kit/page/sandbox';
import { recordedFile } from '../../../kit/recordedData';
import { HEAD, RANDOM_FROM, recordedChain } from './recordedChain';

const NOW = Math.floor(Date.now() / 1000);
/** Sample searches of the node that estimate the backfill. */
const SAMPLES = 3 * 20;

const folder = mkdtempSync(join(tmpdir(), 'mimic-recorded-chain-'));
const traders = new RandomChain(7, NOW);
const chain = recordedChain(traders, NOW);
let node: StandInNode;
let browser: Browser;
let running: RunningSandbox;
/** Lets the node serve all searches once the estimate is done. */
let letRead = () => {};

const indexerUrl = () => running.sandbox.indexerUrl;
const count = async () =>
  (await ask<{ count: number }>(indexerUrl(), 'SELECT count(*) AS count FROM "PositionIncrease"'))[0]
    ?.count ?? 0;

beforeAll(async () => {
  node = await StandInNode.start(chain);
  // like a public endpoint: it rejects wide searches, and occasionally everything; its blocks are Arbitrum's
  node.range = 10_000;
  let [requests, searches, isHeld] = [0, 0, true];
  letRead = () => {
    isHeld = false;
  };
  node.trouble = ({ method }) => {
    requests += 1;
    if (method === 'eth_getLogs' && isHeld && searches >= SAMPLES) return { status: 503 };
    if (requests % 20 === 0) return { status: 429 };
    if (method === 'eth_getLogs') searches += 1;
    return undefined;
  };
  // the recorded markets are from that day
  vi.stubEnv('MIMIC_MARKETS_BLOCK', String(HEAD - 400_000));
  [running, browser] = await Promise.all([
    startSandbox('--network', 'arbitrum', '--rpc-url', node.url, '--days', '1', '--data', folder),
    findChromium().then((options) => chromium.launch(options)),
  ]);
}, 180_000);

afterAll(async () => {
  vi.unstubAllEnvs();
  await browser?.close();
  await running?.stop();
  node?.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
});

it('estimates the backfill, and shows on the page that the indexer is reading until the leaderboard is ready', async () => {
  expect(running.progress()).toMatch(/positions: 345,\d{3} blocks, about [\d,]+ logs/);
  expect(running.progress()).toMatch(/requests for [\d,]+ logs: [\d.]+ hours at 20 requests a second/);
  const page = await browser.newPage();
  await page.goto(running.sandbox.url);
  await page.getByRole('heading', { name: 'Reading Arbitrum' }).waitFor();
  expect(await page.locator('[data-mimic="leaderboard"]').count()).toBe(0);
  await vi.waitFor(() => expect(running.progress()).toContain('eth_getLogs: HTTP 503'), {
    timeout: 30_000,
    interval: 100,
  });
  letRead();
  await page.locator('[data-mimic-row]').first().waitFor({ timeout: 120_000 });
  expect(await page.locator('.page-line').count()).toBe(1);
  await vi.waitFor(() => expect(running.progress()).toMatch(/Ready$/m));
  expect(running.progress()).toMatch(/Positions and prices: \d+ % read, [\d,]+ events/);
}, 240_000);

it("shows Arbitrum's recorded traders without Mimic's contracts, reaches the head and goes live", async () => {
  expect(
    await ask(indexerUrl(), 'SELECT order_key FROM "PositionIncrease" WHERE block_number < $1', [
      RANDOM_FROM,
    ]),
  ).toHaveLength(
    recordedFile('gmx-position-logs.json').logs.filter(({ topics }) => topics[1]?.startsWith('0xf94196cc'))
      .length,
  );
  const board = await fetchRanking({ indexerUrl: indexerUrl() }, { interval: 7_884_000 });
  expect(board.length).toBeGreaterThan(5);

  const before = await count();
  for (let i = 0; i < 20; i += 1) chain.emit(randomLogs(traders.next()));
  await vi.waitFor(
    async () => {
      chain.mine(1);
      await waitUntilIndexed({ url: indexerUrl(), rpcUrl: node.url, isOver: () => false });
      expect(await count()).toBeGreaterThan(before);
    },
    { timeout: 30_000, interval: 500 },
  );
  expect(await ask(indexerUrl(), 'SELECT mimic FROM "MimicMatchingRule"')).toEqual([]);
});

it('stops completely on Ctrl-C', async () => {
  const { url } = running.sandbox;
  const database = Number.parseInt(readFileSync(noteFile(join(folder, 'arbitrum/postgres')), 'utf8'), 10);
  expect(() => process.kill(database, 0)).not.toThrow();
  expect(await running.stop()).toBe(0);
  for (const each of [url, indexerUrl()]) await expect(fetch(each)).rejects.toThrow('fetch failed');
  expect(() => process.kill(database, 0)).toThrow('ESRCH');
});
