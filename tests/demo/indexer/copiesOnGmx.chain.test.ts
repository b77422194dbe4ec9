import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Hex, parseEventLogs, zeroHash } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leavesArtifact } from '../../../demo/contracts/artifacts/Leaves';
import { PROTOCOL_DEFAULTS } from '../../../demo/contracts/deploy/protocolPlan';
import { type RunningIndexer, startIndexer } from '../../../demo/indexer/startIndexer';
import { adjustCall, settleCall } from '../../../demo/keeper/calls/keeperCalls';
import { receiptOf } from '../../../demo/node/receiptOf';
import { freePort } from '../../../demo/process/freePort';
import {
  fetchAllocations,
  fetchCopyEvents,
  fetchCopyLeaves,
  fetchCopyOrders,
  fetchMimicSettles,
  foldPositions,
  traderMatchingKey,
} from '../../../src/exports/core';
import {
  alice,
  as,
  bob,
  type ContractSandbox,
  ETH_MARKET,
  keeper,
  price,
  startContractSandbox,
  TRADER,
  USDC,
  usd,
  usdc,
  WETH,
} from '../../kit/chain/contractSandbox';
import { ask } from '../../kit/indexer/askIndexer';

const FEE = 10n ** 16n;
const dataDir = mkdtempSync(join(tmpdir(), 'mimic-gmx-copies-'));
let sandbox: ContractSandbox;
let indexer: RunningIndexer;
type Copy = Awaited<ReturnType<ContractSandbox['openCopy']>>;
let followed: Copy;
let refused: Copy;

const config = () => ({ indexerUrl: indexer.url, chain: { id: 42161 } });
const positionOf = ({ account }: Copy) => ({
  ...{ account, market: ETH_MARKET, collateralToken: USDC, isLong: true },
});

/** GMX's keeper takes orders two seconds after their creation. */
async function execute(): Promise<void> {
  await sandbox.wait(3);
  const failed = (await sandbox.execute()).filter((each) => 'failure' in each || !each.executed.ok);
  expect(failed).toEqual([]);
}

async function trade(order: Parameters<ContractSandbox['trade']>[0]): Promise<void> {
  await sandbox.trade(order);
  await execute();
}

/** Sends a keeper's call. */
async function send({ to, data, value }: { to: Hex; data: Hex; value: bigint }): Promise<void> {
  const hash = await sandbox.client.sendTransaction({ ...as(keeper), to, data, value, gas: 15_000_000n });
  const { status } = await receiptOf(sandbox.client, hash, { interval: 5 });
  expect(status).toBe('success');
}

const halve = ({ allocationKey }: Copy) =>
  send(
    adjustCall(sandbox, {
      ...{ allocationKey, isLong: true, isIncrease: false, sourceRequestKey: zeroHash },
      ...{ keeperFee: 0n, executionFee: FEE },
    }),
  );

/** Alice's maximum loss is reported to GMX, which freezes the order; then she leaves by herself. */
async function leave({ allocationKey }: Copy): Promise<void> {
  await sandbox.userRouter.write.setMaxLoss([USDC, TRADER, 2_000n], as(alice));
  const { leavesContract: leaves } = sandbox;
  const hash = await leaves.write.stopLoss([allocationKey, alice, 0n], { ...as(keeper), value: FEE });
  const { logs } = await receiptOf(sandbox.client, hash, { interval: 5 });
  const [asked] = parseEventLogs({ abi: leavesArtifact.abi, logs, eventName: 'LeaveRequested' });
  sandbox.gmxKeeper.instruct(asked!.args.data.requestKey, { kind: 'refuse' });
  await execute();
  const bound = price(1_900, 18);
  await sandbox.userRouter.write.leaveCopy([allocationKey, bound], { ...as(alice), value: FEE });
  await execute();
}

beforeAll(async () => {
  sandbox = await startContractSandbox();
  for (const user of [alice, bob]) {
    await sandbox.deposit(user, USDC, usdc(10_000));
    await sandbox.follow(user);
  }
  await trade({ size: usd(10_000), collateral: usdc(2_000) });
  followed = await sandbox.openCopy([alice, bob], { keeperFee: usdc(1) });
  await execute();
  await leave(followed);
  // GMX refuses the first order that follows, not the second
  await trade({ size: usd(5_000), isIncrease: false });
  sandbox.gmxKeeper.instruct(followed.account, { kind: 'refuse' });
  await halve(followed);
  await execute();
  await halve(followed);
  await execute();
  await sandbox.setPrice(WETH, price(2_150, 18));
  const reduced = await sandbox.gmxKeeper.reduceByAdl(positionOf(followed), usd(1_000));
  if (!reduced.ok) throw reduced.error;
  const liquidated = await sandbox.gmxKeeper.liquidate(positionOf(followed));
  if (!liquidated.ok) throw liquidated.error;
  for (const token of [WETH, USDC]) await send(settleCall(sandbox, followed.allocationKey, token));

  await sandbox.wait(3_700);
  await sandbox.setPrice(WETH, price(2_000, 18));
  await sandbox.setPrice(USDC, price(1, 6));
  await trade({ size: usd(1_000), collateral: usdc(200) });
  refused = await sandbox.openCopy([bob], { keeperFee: usdc(1) });
  sandbox.gmxKeeper.instruct(refused.requestKey, { kind: 'refuse' });
  await execute();
  await send(settleCall(sandbox, refused.allocationKey, USDC));

  indexer = await startIndexer({
    rpcUrl: sandbox.rpcUrl,
    port: await freePort(),
    deployment: sandbox,
    startBlock: 0,
    dataDir,
    silent: true,
  });
  await indexer.ready;
  await indexer.reached();
});
afterAll(async () => {
  await indexer?.stop();
  await sandbox?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

// the contracts, GMX's stand-ins and its keeper, indexed
describe('copies on GMX', () => {
  it('have every order, and what GMX did with it', async () => {
    const orders = await fetchCopyOrders(config(), { allocationKeys: [followed.allocationKey] });
    const ended = orders.map(({ kind, status, reason, mimic }) => ({ kind, status, reason, mimic }));
    const beyond = 'OrderNotFulfillableAtAcceptablePrice';
    expect(ended).toEqual([
      { kind: 'open', status: 'executed', reason: null, mimic: null },
      { kind: 'stop_loss', status: 'cancelled', reason: expect.any(String), mimic: alice.toLowerCase() },
      { kind: 'leave', status: 'executed', reason: null, mimic: alice.toLowerCase() },
      { kind: 'adjust', status: 'cancelled', reason: beyond, mimic: null },
      { kind: 'adjust', status: 'executed', reason: null, mimic: null },
    ]);
    expect(orders.every(({ endedAt }) => endedAt !== null)).toBe(true);
    const { maxSlippage } = PROTOCOL_DEFAULTS.limits;
    expect(orders.map((each) => each.maxSlippage)).toEqual([maxSlippage, null, null, null, null]);
    const [opening] = await fetchCopyOrders(config(), { allocationKeys: [refused.allocationKey] });
    expect(opening).toMatchObject({ kind: 'open', status: 'cancelled', reason: beyond });
  });

  it('have the state that GMX and the contracts have', async () => {
    const keys = [followed.allocationKey, refused.allocationKey];
    const [closed, cancelled] = await fetchAllocations(config(), { allocationKeys: keys });
    expect(closed).toMatchObject({
      ...{ status: 'closed', size: 0n, mimic: [bob.toLowerCase()], cumulativeKeeperFee: usdc(1) },
      allocation: await sandbox.copiesContract.read.weightOf([followed.allocationKey, bob]),
      allocationAddress: followed.account,
    });
    expect(cancelled).toMatchObject({ status: 'cancelled', size: 0n, cumulativeKeeperFee: 0n });
  });

  it('have the events of their positions with the fees, those of ADL and liquidation included', async () => {
    const events = await fetchCopyEvents(config(), { accounts: [followed.account, refused.account] });
    const orders = await fetchCopyOrders(config(), { allocationKeys: [followed.allocationKey] });
    const kindOf = (key: Hex) => orders.find(({ requestKey }) => requestKey === key)?.kind ?? null;
    const seen = events.map(({ kind, orderType, orderKey }) => [kind, orderType, kindOf(orderKey)]);
    expect(seen).toEqual([
      ['increase', 2, 'open'],
      ['decrease', 4, 'leave'],
      ['decrease', 4, 'adjust'],
      ['decrease', 4, null],
      ['decrease', 7, null],
    ]);
    expect(events.every(({ feeCollected }) => feeCollected !== null)).toBe(true);
    const [position, ...others] = foldPositions(events, { markets: [], tokens: [] });
    expect(others).toEqual([]);
    expect(position?.settledTimestamp).toBeGreaterThan(0);
  });

  it('have what each follower was paid, in which token, as the contracts credited it', async () => {
    const settles = await fetchMimicSettles(config(), { follower: alice });
    const of = (token: Hex) =>
      settles
        .filter(({ distributionToken }) => distributionToken === token)
        .reduce((sum, { amount }) => sum + amount, 0n);
    const [part] = await ask<{ amount: string }>(
      indexer.url,
      'SELECT amount FROM "MimicAllocate" WHERE mimic = $1',
      [alice.toLowerCase()],
    );
    const free = await sandbox.store.read.userBalanceMap([USDC, alice]);
    expect(usdc(10_000) - BigInt(part?.amount ?? 0) + of(USDC)).toBe(free);
    expect(await sandbox.store.read.userBalanceMap([WETH, alice])).toBe(of(WETH));
    const { leaves } = await fetchCopyLeaves(config(), { follower: alice });
    expect(leaves).toHaveLength(1);
    expect(settles.map(({ settleId }) => settleId)).toContain(leaves[0]?.settleId);
    const last = (await fetchMimicSettles(config(), { follower: bob })).map(({ isFinal }) => isFinal);
    expect(last.filter(Boolean)).toHaveLength(2);
  });

  it('are no traders', async () => {
    const routes = await ask(indexer.url, 'SELECT trader_matching_key FROM "TraderRouteMetric"');
    expect(routes).toEqual([{ trader_matching_key: traderMatchingKey(USDC, TRADER) }]);
    const skipped = await ask(indexer.url, 'SELECT event, reason FROM "SkippedLog"');
    expect(skipped).toEqual([]);
  });
});
