import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hex } from 'viem';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type RunningIndexer, startIndexer } from '../../../demo/indexer/startIndexer';
import { freePort } from '../../../demo/process/freePort';
import { encodeMarketCreated } from '../../../demo/sandbox/emitter/marketCreated';
import { encodeOraclePriceUpdate } from '../../../demo/sandbox/emitter/oraclePriceUpdate';
import { GmxError } from '../../../demo/sandbox/gmx/transaction/GmxError';
import { traderMatchingKey } from '../../../src/domain';
import { COPIES_WATCH } from '../../../src/indexer/watchIndexer';
import { ask, sqlUrl } from '../../kit/indexer/askIndexer';
import { startSandboxChain } from '../../kit/indexer/sandboxChain';
import {
  address,
  contractLog,
  feesLog,
  orderEndLog,
  positionLog,
  price,
  type ScriptedPosition,
  USD,
  USDC,
  word,
} from '../../kit/indexer/scriptedLogs';

const DAY = 86_400;
const NOW = Math.floor(Date.now() / 1000);
const WETH = address(0xe1);
const GMX_WETH: Hex = '0x82af49447d8a07e3bd95bd0d56f35241523fbab1';
const MARKET = address(0xa1);
const TRADER = address(0x11);
const FOLLOWER = address(0x51);
const LEAVER = address(0x52);
const STRANGER_TOKEN = address(0xbad);
const ROUTE = traderMatchingKey(USDC, TRADER);
const TOKEN = 10n ** 18n;

/** The keys of a copy: `n` tells copies apart. */
const keysOf = (n: number) => ({
  allocationKey: word(n * 0x1000 + 1),
  traderMatchingKey: ROUTE,
  account: address(n * 0x1000 + 2),
  opening: word(n * 0x1000 + 3),
});
const FULL = keysOf(1);
const REFUSED = keysOf(2);
const UNSEEN = keysOf(3);
const LIVE = keysOf(4);

const orders = {
  leave: word(0xd1),
  stop: word(0xd2),
  close: word(0xd3),
  untold: word(0xd4),
  adl: word(0xd5),
};
const leaveKeys = { leave: word(0xda), stop: word(0xdb), untold: word(0xdc) };
const LIQUIDATION = word(0xd6);

type Copy = typeof FULL;
const named = ({ allocationKey, traderMatchingKey: key }: Copy) => ({
  allocationKey,
  traderMatchingKey: key,
});
const prices = { acceptablePrice: 2_100n, executionFee: 7n };

const configured = (maxSlippage: bigint) =>
  contractLog('SetConfig', {
    config: {
      ...{ maxLeverage: 1_000_000n, maxSlippage, maxExitSlippage: 300n, maxOpenAge: 120n },
      adjustTolerance: 200n,
    },
  });
const mirrored = (copy: Copy) =>
  contractLog('Mirrored', {
    ...named(copy),
    requestKey: copy.opening,
    data: {
      ...{ allocationAddress: copy.account, trader: TRADER, collateralToken: USDC, market: MARKET },
      ...{ isLong: true, keeperFeeReceiver: address(0xc4), keeperExecutionFee: 5n, allocation: 100n },
      ...{ sizeDelta: 475n * USD, traderTargetLeverage: 50_000n, allocationId: 1n, ...prices },
      ...{ sourceRequestKey: word(3), sourcePositionKey: word(0xf1) },
      ...{ mimicList: [FOLLOWER, LEAVER], allocationList: [60n, 40n] },
    },
  });
const orderEnded = (copy: Copy, requestKey: Hex, isExecuted: boolean, size: bigint) =>
  contractLog('OrderEnded', {
    ...{ allocationKey: copy.allocationKey, requestKey, isExecuted, size: size * USD },
    isOpening: requestKey === copy.opening,
  });
const adjusted = (copy: Copy, requestKey: Hex, sizeDelta: bigint, size: bigint) =>
  contractLog('Adjusted', {
    ...{ ...named(copy), requestKey },
    data: {
      ...{ allocationAddress: copy.account, keeperFeeReceiver: address(0xc4), keeperExecutionFee: 2n },
      ...{ mimicKeeperExecutionFeeInsolvency: 2n, allocation: 60n, sizeDelta: sizeDelta * USD },
      ...{ traderTargetLeverage: 0n, size: size * USD, sourceRequestKey: word(3), ...prices },
    },
  });
const leaveRequested = (copy: Copy, mimic: Hex, which: keyof typeof leaveKeys, reason: number) =>
  contractLog('LeaveRequested', {
    ...{ ...named(copy), mimic },
    data: {
      ...{ leaveKey: leaveKeys[which], requestKey: orders[which], reason, sizeDelta: 190n * USD },
      ...{ collateralDelta: 0n, triggerPrice: reason === 1 ? 1_500n : 0n, ...prices },
    },
  });
const left = (copy: Copy, mimic: Hex, requestKey: Hex, reason: number, weight: bigint) =>
  contractLog('Left', {
    ...{ ...named(copy), mimic, requestKey, amount: 38n, reason },
    ...{ weight, weightLeft: 0n, remainder: 2n },
  });
const notLeft = (copy: Copy, mimic: Hex, requestKey: Hex, isCancelled: boolean) =>
  contractLog('NotLeft', { ...named(copy), mimic, requestKey, isCancelled });
const collected = (leaveKey: Hex, receiver: Hex, amount: bigint) =>
  contractLog('Collected', { leaveKey, token: USDC, receiver, amount });

const refunded = (orderKey: Hex, payer: Hex, amount: bigint, isEth: boolean) =>
  contractLog('Refunded', { orderKey, payer, amount, isEth });

type Settled = {
  token?: Hex;
  fee?: bigint;
  size?: bigint;
  isFinal?: boolean;
  to: readonly (readonly [Hex, bigint])[];
};
const settled = (copy: Copy, { token = USDC, fee = 0n, size = 0n, isFinal = false, to }: Settled) =>
  contractLog('Settled', {
    ...named(copy),
    data: {
      ...{ allocationAddress: copy.account, keeperFeeReceiver: address(0xc4), collateralToken: USDC },
      ...{ distributionToken: token, keeperExecutionFee: fee, platformFeeAmount: 1n },
      settledBalance: to.reduce((sum, [, amount]) => sum + amount, fee + 1n),
      ...{ size: size * USD, accountBalance: 0n, isFinal },
      ...{ mimicList: to.map(([mimic]) => mimic), amountList: to.map(([, amount]) => amount) },
    },
  });

/** A change of a copy's GMX position, in whole USD. */
const position = (copy: Copy, orderKey: Hex, size: bigint, change: Partial<ScriptedPosition> = {}) => ({
  ...{ account: copy.account, market: MARKET, positionKey: word(Number(BigInt(copy.account))), orderKey },
  ...{ size, sizeDelta: size, tokens: TOKEN, collateral: 95n, indexPrice: 2_000n, ...change },
});
const opened = (copy: Copy) => position(copy, copy.opening, 475n);
const reduced = (copy: Copy, orderKey: Hex, size: bigint, orderType: bigint) =>
  position(copy, orderKey, size, { sizeDelta: 190n, tokens: size === 0n ? 0n : TOKEN, pnl: 1n, orderType });

const beyondPrice = new GmxError('OrderNotFulfillableAtAcceptablePrice', 2_200n, 2_100n).data;

// copies' orders, positions, leaves and settlements, from the logs of GMX and of the protocol
describe('copies', () => {
  let chain: Awaited<ReturnType<typeof startSandboxChain>>;
  let indexer: RunningIndexer;
  const dataDir = mkdtempSync(join(tmpdir(), 'mimic-copies-'));
  vi.spyOn(process.stderr, 'write').mockImplementation(() => true);

  const query = (sql: string, params?: unknown[]) => ask(indexer.url, sql, params);
  const allocation = async ({ allocationKey }: Copy) =>
    (await query('SELECT * FROM "Allocation" WHERE allocation_key = $1', [allocationKey]))[0];
  const order = async (requestKey: Hex) =>
    (await query('SELECT * FROM "CopyOrder" WHERE request_key = $1', [requestKey]))[0];

  beforeAll(async () => {
    chain = await startSandboxChain(NOW - 100 * DAY);
    let time = NOW - 10 * DAY;
    const emit = (...logs: Parameters<typeof chain.emit>[0]) => {
      time += 60;
      return chain.emit(logs, time);
    };
    await emit(
      encodeMarketCreated({ marketToken: MARKET, indexToken: WETH, longToken: WETH, shortToken: USDC }),
      encodeOraclePriceUpdate(WETH, { min: price(2_000n), max: price(2_000n) }, time),
    );
    // the trader, whose route is the only one
    const traders = { ...opened(FULL), account: TRADER, orderKey: word(3), positionKey: word(0xf1) };
    await emit(feesLog(traders, 1n), positionLog(traders));

    await emit(configured(100n), configured(150n));
    await emit(mirrored(FULL));
    await emit(configured(200n));
    await emit(
      ...[feesLog(opened(FULL), 1n), positionLog(opened(FULL))],
      orderEnded(FULL, FULL.opening, true, 475n),
    );
    await emit(leaveRequested(FULL, LEAVER, 'leave', 0), leaveRequested(FULL, FOLLOWER, 'stop', 1));
    await emit(leaveRequested(FULL, FOLLOWER, 'untold', 9));
    const leaving = reduced(FULL, orders.leave, 285n, 4n);
    await emit(
      // fees may come after their event
      ...[positionLog(leaving), feesLog(leaving, 2n)],
      settled(FULL, { fee: 1n, size: 285n, to: [[LEAVER, 38n]] }),
      settled(FULL, { token: WETH, size: 285n, to: [[LEAVER, 4n]] }),
      left(FULL, LEAVER, orders.leave, 0, 40n),
      left(FULL, LEAVER, orders.untold, 9, 0n),
    );
    await emit(
      orderEndLog(
        'OrderFrozen',
        { orderKey: orders.stop, account: FULL.account },
        { reasonBytes: beyondPrice },
      ),
    );
    // here the protocol's word comes first
    await emit(
      notLeft(FULL, FOLLOWER, orders.stop, true),
      orderEndLog(
        'OrderCancelled',
        { orderKey: orders.stop, account: FULL.account },
        { reason: 'USER_INITIATED_CANCEL' },
      ),
    );
    await emit(adjusted(FULL, orders.close, -285n, 285n));
    await emit(
      orderEndLog(
        'OrderCancelled',
        { orderKey: orders.close, account: FULL.account },
        { reasonBytes: beyondPrice },
      ),
      orderEnded(FULL, orders.close, false, 285n),
      // other people's orders
      orderEndLog('OrderCancelled', { orderKey: word(0x99), account: TRADER }, { reasonBytes: beyondPrice }),
    );
    await emit(positionLog(reduced(FULL, LIQUIDATION, 0n, 7n)));
    await emit(
      settled(FULL, { token: STRANGER_TOKEN, to: [[FOLLOWER, 10n ** 30n]] }),
      // what one is still owed from two leaves comes in two parts
      settled(FULL, {
        ...{ fee: 2n, isFinal: true },
        to: [
          [FOLLOWER, 50n],
          [LEAVER, 2n],
          [LEAVER, 3n],
        ],
      }),
      collected(leaveKeys.leave, LEAVER, 3n),
      collected(leaveKeys.leave, LEAVER, 0n),
      collected(leaveKeys.stop, FULL.account, 9n),
      refunded(orders.leave, LEAVER, 6n, false),
      // to the wallet
      refunded(orders.leave, LEAVER, 7n, true),
    );

    await emit(mirrored(REFUSED));
    await emit(
      orderEnded(REFUSED, REFUSED.opening, false, 0n),
      orderEndLog(
        'OrderCancelled',
        { orderKey: REFUSED.opening, account: REFUSED.account },
        { reason: 'nul\0led and long: '.padEnd(400, '!') },
      ),
      settled(REFUSED, { isFinal: true, to: [[FOLLOWER, 60n]] }),
    );

    // nobody calls back or reconciles; then GMX deleverages it
    await emit(mirrored(UNSEEN));
    await emit(feesLog(opened(UNSEEN), 1n), positionLog(opened(UNSEEN)));
    await emit(adjusted(UNSEEN, orders.untold, -285n, 475n));
    // an order of ours whose end cannot be read
    const broken = orderEndLog('OrderCancelled', { orderKey: orders.untold, account: UNSEEN.account }, {});
    await emit({ ...broken, data: withoutReason(broken.data) });
    await emit(positionLog(reduced(UNSEEN, orders.adl, 285n, 4n)));

    await chain.finalise(NOW - 600);
    indexer = await startIndexer({ ...chain, port: await freePort(), startBlock: 0, dataDir, silent: true });
    await indexer.ready;
  });

  afterAll(async () => {
    await indexer?.stop();
    await chain?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('has what a copy was opened with', async () => {
    const rows = await query('SELECT * FROM "Mirror" WHERE allocation_key = $1', [FULL.allocationKey]);
    expect(rows).toMatchObject([
      {
        ...{ request_key: FULL.opening, source_request_key: word(3), allocation: '100' },
        ...{ acceptable_price: '2100', execution_fee: '7' },
        ...{ mimic_list: [FOLLOWER, LEAVER], allocation_list: ['60', '40'] },
      },
    ]);
    const parts = await query(
      'SELECT mimic, amount FROM "MimicAllocate" WHERE mirror_position_id = $1 ORDER BY amount',
      [FULL.opening],
    );
    expect(parts).toEqual([
      { mimic: LEAVER, amount: '40' },
      { mimic: FOLLOWER, amount: '60' },
    ]);
  });

  it('knows what became of each order, and why, whoever says so first', async () => {
    expect(await order(FULL.opening)).toMatchObject({
      ...{ kind: 'open', mimic: null, leave_key: null, status: 'executed', reason: null },
      ...{
        size_delta: String(475n * USD),
        acceptable_price: '2100',
        execution_fee: '7',
        trigger_price: null,
        // what was in force when it was sent
        max_slippage: '150',
      },
      ended_at: expect.any(Number),
    });
    expect(await order(orders.leave)).toMatchObject({
      ...{ kind: 'leave', mimic: LEAVER, leave_key: leaveKeys.leave, status: 'executed' },
      size_delta: String(-190n * USD),
      max_slippage: null,
    });
    // why it was frozen, not that somebody then cancelled it
    expect(await order(orders.stop)).toMatchObject({
      ...{ kind: 'stop_loss', mimic: FOLLOWER, status: 'cancelled', trigger_price: '1500' },
      reason: 'OrderNotFulfillableAtAcceptablePrice',
    });
    expect(await order(orders.close)).toMatchObject({
      ...{ kind: 'close', status: 'cancelled', reason: 'OrderNotFulfillableAtAcceptablePrice' },
      ended_at: expect.any(Number),
    });
    const refused = await order(REFUSED.opening);
    expect(refused).toMatchObject({ kind: 'open', status: 'cancelled' });
    expect(refused?.reason).toBe('nulled and long: '.padEnd(200, '!'));
    expect(await order(UNSEEN.opening)).toMatchObject({ status: 'executed' });
    expect(await order(orders.untold)).toMatchObject({ status: 'cancelled', reason: null });
    const strangers = await query('SELECT count(*) AS count FROM "CopyOrder" WHERE request_key = $1', [
      word(0x99),
    ]);
    expect(strangers).toEqual([{ count: 0 }]);
  });

  it("follows a copy's position on GMX to its end", async () => {
    expect(await allocation(FULL)).toMatchObject({
      ...{
        trader: TRADER,
        market: MARKET,
        is_long: true,
        allocation_token: USDC,
        status: 'closed',
        size: '0',
      },
      // the opening's, and those of two settlements
      ...{ mimic: [FOLLOWER], allocation: '60', cumulative_keeper_fee: '8' },
      opened_at: expect.any(Number),
    });
    // everything goes back, the keeper's fee included
    expect(await allocation(REFUSED)).toMatchObject({
      ...{ status: 'cancelled', size: '0', cumulative_keeper_fee: '0' },
    });
    expect(await allocation(UNSEEN)).toMatchObject({ status: 'open', size: String(285n * USD) });
  });

  it('keeps who left a copy, and what came for them later', async () => {
    const [leave, ...others] = await query('SELECT * FROM "MimicLeave"');
    expect(leave).toMatchObject({
      ...{ id: orders.leave, mimic: LEAVER, amount: '38', reason: 'asked' },
      ...{ weight: '40', weight_left: '0', remainder: '2' },
    });
    expect(others).toEqual([]);
    // the later of the two settlements that paid it
    const [paid] = await query('SELECT distribution_token FROM "Settle" WHERE id = $1', [leave?.settle_id]);
    expect(paid).toEqual({ distribution_token: WETH });
    const late = await query(
      'SELECT leave_key, request_key, mimic, token, amount FROM "MimicCollect" ORDER BY log_index',
    );
    expect(late).toEqual([
      { leave_key: leaveKeys.leave, request_key: null, mimic: LEAVER, token: USDC, amount: '3' },
      // GMX's wrapped native token on Arbitrum
      { leave_key: null, request_key: orders.leave, mimic: LEAVER, token: GMX_WETH, amount: '6' },
    ]);
  });

  it('skips logs with unknown numbers or without a reason, and says so', async () => {
    const rows = await query('SELECT event, reason FROM "SkippedLog" ORDER BY event');
    expect(rows).toEqual([
      { event: 'LeaveRequested', reason: 'LeaveRequested reason 9 is unknown' },
      { event: 'Left', reason: 'Left reason 9 is unknown' },
      { event: 'OrderCancelled', reason: expect.stringContaining('reason') },
    ]);
  });

  it('shows changes of copies to who watches, and still makes no route of them', async () => {
    await indexer.reached();
    const controller = new AbortController();
    const response = await fetch(sqlUrl(indexer.url, COPIES_WATCH.text, [], '/sql/live'), {
      signal: controller.signal,
    });
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    const changed = reader.read();
    await chain.emit([mirrored(LIVE)]);
    expect((await changed).value).toMatch(/^data: \{"rows":\[\{"block":"0x[0-9a-f]{64}"\}\]\}/);
    controller.abort();
    expect(await allocation(LIVE)).toMatchObject({ status: 'opening', size: '0' });

    const routes = await query('SELECT count(*) AS count FROM "TraderRouteMetric"');
    const opening = opened(LIVE);
    await chain.emit([positionLog(opening), feesLog(opening, 1n)]);
    await vi.waitFor(
      async () => expect(await allocation(LIVE)).toMatchObject({ status: 'open', size: String(475n * USD) }),
      { timeout: 15_000, interval: 50 },
    );
    expect(await query('SELECT count(*) AS count FROM "TraderRouteMetric"')).toEqual(routes);
    expect(await query('SELECT id FROM "OpenPosition" WHERE account = $1', [LIVE.account])).toEqual([]);
  });
});

/** The same bytes with both items under another name. */
const withoutReason = (data: Hex): Hex =>
  data.replaceAll(Buffer.from('reason').toString('hex'), Buffer.from('rEason').toString('hex')) as Hex;
