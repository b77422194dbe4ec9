import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type RunningIndexer, startIndexer } from '../../../demo/indexer/startIndexer';
import { freePort } from '../../../demo/process/freePort';
import { encodeMarketCreated } from '../../../demo/sandbox/emitter/marketCreated';
import { encodeOraclePriceUpdate } from '../../../demo/sandbox/emitter/oraclePriceUpdate';
import { traderMatchingKey } from '../../../src/domain';
import { ask, sqlUrl } from '../../kit/indexer/askIndexer';
import { startSandboxChain } from '../../kit/indexer/sandboxChain';
import {
  address,
  brokenContractLogs,
  brokenLogs,
  contractLog,
  feesLog,
  positionLog,
  price,
  type ScriptedPosition,
  USD,
  USDC,
  word,
} from '../../kit/indexer/scriptedLogs';
import { countedReturns, figuresOf, recomputedMetrics, storedMetrics } from './recomputedMetrics';

const DAY = 86_400;
const NOW = Math.floor(Date.now() / 1000);
const INDEX = address(0xe1);
const MARKET = address(0xa1);
const UNKNOWN_MARKET = address(0xa2);
const ALICE = address(0x11);
const BOB = address(0x12);
const FOLLOWER = address(0x51);
const OTHER = address(0x52);
const ROUTE = traderMatchingKey(USDC, ALICE);
const TOKEN = 10n ** 18n;

const alice = { account: ALICE, market: MARKET, positionKey: word(0xf1) };
const bob = { account: BOB, market: UNKNOWN_MARKET, positionKey: word(0xf2), isLong: false };

/** 1,000 USD on 100 at a price of 2,000, closed at 2,060 with 30; the close's fees come after it. */
const opened: ScriptedPosition = {
  ...{ ...alice, orderKey: word(1), size: 1_000n, sizeDelta: 1_000n },
  ...{ tokens: TOKEN / 2n, collateral: 100n, indexPrice: 2_000n },
};
const closed: ScriptedPosition = {
  ...{ ...alice, orderKey: word(2), size: 0n, sizeDelta: 1_000n, tokens: 0n },
  ...{ collateral: 0n, indexPrice: 2_060n, pnl: 30n },
};
/** The same key's second position: 2,000 USD on 400 at 2,000. */
const reopened: ScriptedPosition = {
  ...{ ...alice, orderKey: word(3), size: 2_000n, sizeDelta: 2_000n },
  ...{ tokens: TOKEN, collateral: 400n, indexPrice: 2_000n },
};
const bobs: ScriptedPosition = {
  ...{ ...bob, orderKey: word(4), size: 500n, sizeDelta: 500n },
  ...{ tokens: TOKEN, collateral: 50n, indexPrice: 500n },
};
/** More tokens than Ponder updates one by one. */
const TOKENS = Array.from({ length: 25 }, (_, i) => address(0x1000 + i));
const prices = (usd: bigint, time: number) =>
  TOKENS.map((token) => encodeOraclePriceUpdate(token, { min: price(usd), max: price(usd) }, time));

const attempt = (status: number) =>
  contractLog('MatchingOrder', {
    ...{ sourceRequestKey: word(3), sourcePositionKey: word(0xf1), status },
    ...{ sourceTimestamp: BigInt(NOW - 10 * DAY), mimicList: [FOLLOWER] },
  });
const skipped = contractLog('Skipped', {
  ...{ sourceRequestKey: word(3), mimic: address(0x53), traderMatchingKey: ROUTE },
  ...{ trader: ALICE, sourcePositionKey: word(0xf1), reason: 3 },
});
const nameless = contractLog('Skipped', {
  ...{ sourceRequestKey: word(3), mimic: address(0x54), traderMatchingKey: ROUTE },
  ...{ trader: ALICE, sourcePositionKey: word(0xf1), reason: 99 },
});
const rule = (user: `0x${string}`, expiry: number) =>
  contractLog('SetMatchingRule', {
    ...{ traderMatchingKey: ROUTE, user, trader: ALICE, collateralToken: USDC },
    ...{ allowanceRate: 1_000n, throttleActivity: 3_600n, expiry: BigInt(expiry) },
  });

const maxLoss = (maxLossRate: bigint) =>
  contractLog('SetMaxLoss', {
    ...{ traderMatchingKey: ROUTE, user: FOLLOWER, trader: ALICE, collateralToken: USDC, maxLossRate },
  });

// from a chain's logs to the indexer's answers, with a scripted history and figures computed by hand
describe('the indexer', () => {
  let chain: Awaited<ReturnType<typeof startSandboxChain>>;
  let indexer: RunningIndexer;
  let brokenTransaction: string;
  const dataDir = mkdtempSync(join(tmpdir(), 'mimic-indexer-'));
  const stderr = vi.spyOn(process.stderr, 'write').mockImplementation(() => true);

  const start = async () => startIndexer({ ...chain, port: await freePort(), startBlock: 0, dataDir });
  const query = (sql: string, params?: unknown[]) => ask(indexer.url, sql, params);
  const window = async (route: string, interval: number) =>
    (await query('SELECT * FROM "TraderRouteLatestMetric" WHERE "id" = $1', [`${route}-${interval}`]))[0];

  beforeAll(async () => {
    chain = await startSandboxChain(NOW - 100 * DAY);
    await chain.emit(
      [encodeMarketCreated({ marketToken: MARKET, indexToken: INDEX, longToken: INDEX, shortToken: USDC })],
      NOW - 99 * DAY,
    );
    await chain.emit(prices(10n, NOW - 90 * DAY), NOW - 90 * DAY);
    await chain.emit([feesLog(opened, 1n), positionLog(opened)], NOW - 60 * DAY);
    await chain.emit([positionLog(closed), feesLog(closed, 2n)], NOW - 40 * DAY);
    await chain.emit([feesLog(reopened, 4n), positionLog(reopened)], NOW - 10 * DAY);
    brokenTransaction = await chain.emit(
      [...brokenLogs, ...brokenContractLogs, positionLog(bobs)],
      NOW - 9 * DAY,
    );
    await chain.emit([rule(FOLLOWER, NOW + DAY), rule(OTHER, NOW - DAY)], NOW - 8 * DAY);
    await chain.emit([maxLoss(5_000n), maxLoss(3_000n)], NOW - 8 * DAY);
    await chain.emit([skipped, nameless, attempt(0), attempt(9)], NOW - 7 * DAY);
    await chain.emit(
      [
        contractLog('Deposit', { token: USDC, user: FOLLOWER, amount: 70n, balance: 100n }),
        contractLog('Withdraw', {
          token: USDC,
          user: FOLLOWER,
          receiver: ALICE,
          amount: 30n,
          balance: 70n,
        }),
      ],
      NOW - 6 * DAY,
    );
    await chain.emit(
      [encodeOraclePriceUpdate(INDEX, { min: price(2_100n), max: price(2_200n) }, NOW)],
      NOW - DAY,
    );
    await chain.finalise(NOW - 600);
    indexer = await start();
    await indexer.ready;
  });

  afterAll(async () => {
    await indexer?.stop();
    await chain?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  describe('history', () => {
    it('gives the same metrics as the formulas', async () => {
      // closed −1 + 30 − 2 = 27, open −4, and 1 × 2,100 − 2,000 = 100 at the price's minimum
      expect(await window(ROUTE, 7_884_000)).toMatchObject({
        account: ALICE,
        collateral_token: USDC,
        settled_size_in_usd: String(1_000n * USD),
        size_usd: String(3_000n * USD),
        long_short_ratio: '10000',
        realised_pnl: String(23n * USD),
        pnl: String(123n * USD),
        roi: '2460',
        realised_roi: '2300',
        win_count: 1,
        loss_count: 0,
        open_count: 1,
        is_open: true,
        market_list: [MARKET],
        matched_mimic_list: [FOLLOWER],
        follower_count: 1,
      });
      expect(await window(ROUTE, 2_628_000)).toMatchObject({ pnl: String(96n * USD), win_count: 0 });
    });

    it('links fees to their position event, whichever comes first', async () => {
      const rows = await query(
        `SELECT p.order_key, f.total_cost_amount FROM "PositionIncrease" p
        JOIN "PositionFeesCollected" f ON f.id = p.fee_collected_id ORDER BY p.order_key`,
      );
      expect(rows).toEqual([
        { order_key: word(1), total_cost_amount: '1000000' },
        { order_key: word(3), total_cost_amount: '4000000' },
      ]);
      const [close] = await query('SELECT fee_collected_id, index_token FROM "PositionDecrease"');
      expect(close).toMatchObject({
        fee_collected_id: expect.stringContaining(word(2)),
        index_token: INDEX,
      });
    });

    it('uses a zero index token for an unknown market, and no open pnl without a price', async () => {
      const [row] = await query('SELECT index_token FROM "PositionIncrease" WHERE account = $1', [BOB]);
      expect(row).toEqual({ index_token: address(0) });
      expect(await window(traderMatchingKey(USDC, BOB), 2_628_000)).toMatchObject({
        pnl: '0',
        is_open: true,
      });
    });

    it('reports a malformed log with its transaction, and continues', () => {
      const said = stderr.mock.calls.map(([text]) => String(text)).join('');
      expect(said).toContain(`Skipped a log of transaction ${brokenTransaction}: PositionIncrease lacks`);
    });

    it('counts such logs by event, for /metrics', async () => {
      const told = await (await fetch(`${indexer.url}/metrics`)).text();
      const counted = [
        ...['PositionIncrease', 'PositionDecrease', 'PositionFeesCollected', 'OraclePriceUpdate'],
        ...['MarketCreated', 'Skipped', 'MatchingOrder'],
      ];
      for (const event of counted) expect(told).toContain(`mimic_skipped_logs{event="${event}"} 1`);
      for (const event of ['Mirror:Mirrored', 'Settle:Settled', 'MatchingRule:Deposit']) {
        expect(told).toContain(`mimic_undecodable_logs{event="${event}"} 1`);
      }
      expect(told).toMatch(/mimic_indexed_timestamp_seconds 1\d{9}/);
    });

    it('keeps open positions, marked to market', async () => {
      expect(await query('SELECT position_key, pnl FROM "OpenPosition" WHERE account = $1', [ALICE])).toEqual(
        [{ position_key: word(0xf1), pnl: String(100n * USD) }],
      );
    });

    it('keeps candles of seven lengths, opened at the previous close', async () => {
      const rows = await query('SELECT "interval", o, h, l, c FROM "PriceCandle" WHERE token = $1', [INDEX]);
      expect(rows).toHaveLength(7);
      expect(rows[0]).toMatchObject({ o: String(price(2_150n)), c: String(price(2_150n)) });
    });

    it('keeps who was left out of a copy, attempts to copy, and what users moved', async () => {
      expect(await query('SELECT status, source_timestamp FROM "MatchingOrder"')).toEqual([
        { status: 'SUBMITTED', source_timestamp: NOW - 10 * DAY },
      ]);
      expect(await query('SELECT mimic, reason FROM "MimicSkip"')).toEqual([
        { mimic: address(0x53), reason: 'throttled' },
      ]);
      expect(await query('SELECT "user", amount, balance FROM "Deposit"')).toEqual([
        { user: FOLLOWER, amount: '70', balance: '100' },
      ]);
      expect(await query('SELECT receiver, balance FROM "Withdraw"')).toEqual([
        { receiver: ALICE, balance: '70' },
      ]);
    });

    it('keeps a follower’s most recent maximum loss', async () => {
      const rows = await query('SELECT id, trader, max_loss_rate FROM "MimicMaxLoss" WHERE mimic = $1', [
        FOLLOWER,
      ]);
      expect(rows).toEqual([{ id: `${ROUTE}-${FOLLOWER}`, trader: ALICE, max_loss_rate: '3000' }]);
    });

    it('matches its raw rows to the last unit', async () => {
      const stored = await storedMetrics(indexer.url);
      expect(stored.length).toBe(10);
      expect(await recomputedMetrics(indexer.url, stored)).toEqual(figuresOf(stored));
      const { kept, given } = await countedReturns(indexer.url, stored);
      expect(kept).toEqual(given);
    });
  });

  describe('the live chain', () => {
    it('shows a new event, including to subscribers', async () => {
      await indexer.reached();
      const controller = new AbortController();
      const watched = fetch(
        sqlUrl(indexer.url, 'SELECT sum(pnl) AS pnl FROM "TraderRouteLatestMetric"', [], '/sql/live'),
        { signal: controller.signal },
      ).then(async (response) => {
        const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
        return (await reader.read()).value;
      });
      // a collateral-only withdrawal costs 3 and counts neither as won nor lost
      const withdrawal = { ...reopened, orderKey: word(5), sizeDelta: 0n, collateral: 300n, pnl: 0n };
      await chain.emit([feesLog(withdrawal, 3n), positionLog(withdrawal)]);
      await vi.waitFor(
        async () =>
          expect(await window(ROUTE, 2_628_000)).toMatchObject({ pnl: String(93n * USD), loss_count: 0 }),
        { timeout: 15_000, interval: 50 },
      );
      expect(await watched).toMatch(/^data: \{"rows":\[\{"pnl":"\d+"\}\]\}/);
      controller.abort();
    });

    it('marks open positions at a new price without any trade', async () => {
      await chain.emit([
        encodeOraclePriceUpdate(INDEX, { min: price(2_300n), max: price(2_300n) }, NOW),
        ...prices(11n, NOW),
      ]);
      await vi.waitFor(
        async () => {
          await chain.mine(10);
          expect(await window(ROUTE, 2_628_000)).toMatchObject({ pnl: String(293n * USD) });
        },
        { timeout: 20_000, interval: 500 },
      );
    });

    it('answers from a table that Ponder has updated in bulk', async () => {
      expect(
        await query('SELECT count(*) AS count FROM "OraclePrice" WHERE price = $1', [String(price(11n))]),
      ).toEqual([{ count: TOKENS.length }]);
    });

    it('reverts what a reorg reverts', async () => {
      const before = await window(ROUTE, 2_628_000);
      const closing = { ...reopened, orderKey: word(6), size: 0n, tokens: 0n, collateral: 0n, pnl: -50n };
      await chain.emit([feesLog(closing, 1n), positionLog(closing)]);
      await vi.waitFor(async () => expect(await window(ROUTE, 2_628_000)).toMatchObject({ is_open: false }), {
        timeout: 15_000,
      });
      await chain.rpc.request('anvil_reorg', [1, []]);
      await chain.mine(2);
      await vi.waitFor(
        async () => expect(await window(ROUTE, 2_628_000)).toMatchObject({ pnl: before?.pnl, is_open: true }),
        { timeout: 15_000 },
      );
      expect(await query('SELECT order_key FROM "PositionDecrease" WHERE order_key = $1', [word(6)])).toEqual(
        [],
      );
      const stored = await storedMetrics(indexer.url);
      expect(await recomputedMetrics(indexer.url, stored)).toEqual(figuresOf(stored));
      const { kept, given } = await countedReturns(indexer.url, stored);
      expect(kept).toEqual(given);
    });
  });

  describe('stopping and starting', () => {
    it('continues with the same rows after a kill', async () => {
      const before = await window(ROUTE, 2_628_000);
      process.kill(indexer.pid, 'SIGKILL');
      expect(await indexer.exited).toContain('SIGKILL');
      indexer = await start();
      await indexer.ready;
      await indexer.reached();
      // the first pass after the start, which needs a block, marks the open position again
      await vi.waitFor(
        async () => {
          await chain.mine(10);
          expect(await window(ROUTE, 2_628_000)).toMatchObject({ pnl: before?.pnl });
        },
        { timeout: 20_000, interval: 500 },
      );
      const late = { ...reopened, orderKey: word(7), sizeDelta: 0n, collateral: 200n, pnl: 0n };
      await chain.emit([feesLog(late, 1n), positionLog(late)]);
      await vi.waitFor(
        async () => expect(await window(ROUTE, 2_628_000)).toMatchObject({ pnl: String(292n * USD) }),
        {
          timeout: 15_000,
        },
      );
    });

    it('reports in one line that its port or database is taken', async () => {
      const { port } = new URL(indexer.url);
      const again = { ...chain, startBlock: 0, dataDir };
      await expect(startIndexer({ ...again, port: Number(port) })).rejects.toThrow(
        `Port ${port} of 127.0.0.1 is in use`,
      );
    });
  });

  describe('its HTTP API', () => {
    it('answers status alike on GET and POST', async () => {
      const [got, posted] = await Promise.all(
        ['GET', 'POST'].map(async (method) => (await fetch(`${indexer.url}/status`, { method })).json()),
      );
      expect(posted).toEqual(got);
      expect(posted).toMatchObject({ arbitrum: { id: 42161, block: { number: expect.any(Number) } } });
    });

    it('answers a preflight from any origin', async () => {
      const response = await fetch(`${indexer.url}/status`, {
        method: 'OPTIONS',
        headers: {
          Origin: 'https://host.example',
          'Access-Control-Request-Method': 'POST',
          'Access-Control-Request-Headers': 'content-type',
        },
      });
      expect(response.status).toBe(204);
      expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
      expect(response.headers.get('Access-Control-Allow-Headers')).toBe('content-type');
    });

    it.each([
      [`COMMENT ON TABLE "Market" IS 'mine'`, 'CommentStmt not supported'],
      ['SELECT * FROM "Market" LIMIT 5000', 'Limit above 1000 not supported'],
      ['SELECT nothing FROM "Market"', 'column "nothing" does not exist'],
      ['SELECT market_token FROM "Market" WHERE market_token = 1', 'operator does not exist: text = integer'],
    ])('refuses %s', async (sql, message) => {
      const response = await fetch(sqlUrl(indexer.url, sql));
      const text = await response.text();
      expect([response.status, text]).toEqual([403, message]);
      expect(text).not.toMatch(/node_modules|\.ts|\/tmp/);
    });
  });
});
