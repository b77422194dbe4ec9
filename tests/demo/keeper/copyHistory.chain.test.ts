import { traderMatchingKey } from '@mimic/widgets/core';
import { type Hex, parseEventLogs } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { matchingRuleArtifact } from '../../../demo/contracts/artifacts/MatchingRule';
import { mirrorArtifact } from '../../../demo/contracts/artifacts/Mirror';
import { settleArtifact } from '../../../demo/contracts/artifacts/Settle';
import { readPositions } from '../../../demo/keeper/calls/gmxReads';
import { copyHistory } from '../../../demo/keeper/history/copyHistory';
import { type Anvil, startAnvil } from '../../../demo/sandbox/chain/anvil';
import { SANDBOX_FOLLOWERS } from '../../../demo/sandbox/deploy/accounts';
import { deployContracts } from '../../../demo/sandbox/deploy/deploy';
import { SANDBOX_TOKENS } from '../../../demo/sandbox/deploy/tokens';
import { hashKey } from '../../../demo/sandbox/gmx/state/hashKey';
import { keys } from '../../../demo/sandbox/gmx/state/keys';
import { generateHistory } from '../../../demo/sandbox/market/history/history';
import { chainStart, type SeedResult, seedHistory } from '../../../demo/sandbox/market/seedHistory';
import { connect, keeper } from '../../kit/chain/contractSandbox';

const end = Math.floor(Date.now() / 1000);
const history = generateHistory({ seed: 1, end });
const abi = [...mirrorArtifact.abi, ...settleArtifact.abi, ...matchingRuleArtifact.abi];

let anvil: Anvil;
let book: SeedResult['book'];
let sandbox: ReturnType<typeof connect>;
let events: Awaited<ReturnType<typeof read>>;
beforeAll(async () => {
  anvil = await startAnvil({ timestamp: chainStart({ now: end, history }) });
  const { rpcUrl } = anvil;
  const deployment = await deployContracts({ rpcUrl });
  ({ book } = await seedHistory({
    rpcUrl,
    deployment,
    now: end,
    history,
    ...copyHistory({ rpcUrl, deployment, history }),
  }));
  sandbox = connect(rpcUrl, deployment);
  events = await read();
}, 120_000);
afterAll(() => anvil?.stop());

async function read() {
  const { client, mirror, settle, matchingRule } = sandbox;
  const logs = await client.getLogs({ address: [mirror, settle, matchingRule], fromBlock: 0n });
  const parsed = parseEventLogs({ abi, logs });
  const of = <N extends (typeof parsed)[number]['eventName']>(name: N) =>
    parsed.flatMap((event) =>
      event.eventName === name ? [event as Extract<typeof event, { eventName: N }>] : [],
    );
  return {
    mirrored: of('Mirrored'),
    skipped: of('Skipped'),
    orders: of('MatchingOrder'),
    adjusted: of('Adjusted'),
    ended: of('OrderEnded'),
    settled: of('Settled'),
    deposits: of('Deposit'),
    rules: of('SetMatchingRule'),
  };
}

describe('the copies of the generated history', () => {
  it('span weeks of trading, so that the widgets have data to show', () => {
    const { mirrored, settled, deposits, rules } = events;
    expect(new Set(deposits.map(({ args }) => args.user)).size).toBeGreaterThan(20);
    expect(rules.length).toBeGreaterThan(60);
    expect(mirrored.length).toBeGreaterThan(40);
    expect(settled.length).toBeGreaterThan(20);
    expect(new Set(mirrored.flatMap(({ args }) => args.data.mimicList)).size).toBeGreaterThan(15);
    expect(mirrored.some(({ args }) => args.data.mimicList.length > 3)).toBe(true);
  });

  it('each have one order, for exactly the matched followers', () => {
    const submitted = new Map(
      events.orders.flatMap(({ args }) =>
        args.status === 0 ? [[args.sourceRequestKey, args.mimicList] as const] : [],
      ),
    );
    expect(submitted.size).toBe(events.mirrored.length);
    for (const { args } of events.mirrored) {
      expect(submitted.get(args.data.sourceRequestKey)).toEqual(args.data.mimicList);
    }
  });

  it('skip followers for every reason that occurs among thirty', () => {
    const reasons = new Set(events.skipped.map(({ args }) => args.reason));
    expect([...reasons].sort()).toEqual(expect.arrayContaining([0, 2, 3, 4]));
  });

  it('come within seconds of the trader’s opening', async () => {
    const openings = new Map(
      history.steps.flatMap(({ time, trades }) => trades.map(({ event }) => [event.orderKey, time] as const)),
    );
    for (const { args, blockNumber } of events.mirrored) {
      const { timestamp } = await sandbox.client.getBlock({ blockNumber });
      expect(Number(timestamp) - (openings.get(args.data.sourceRequestKey) ?? 0)).toBeLessThanOrEqual(5);
    }
  });

  it('are positions on GMX, as far as GMX has opened them, that are closed and settled once the trader has closed', async () => {
    const view = { client: sandbox.client, dataStore: sandbox.dataStore };
    const isOpen = (key: Hex) => book!.positions.has(key);
    const settled = new Set(
      events.settled.flatMap(({ args }) => (args.data.size === 0n ? [args.allocationKey] : [])),
    );
    const names = events.mirrored.map(({ args: { data } }) => ({
      account: data.allocationAddress.toLowerCase() as Hex,
      market: data.market.toLowerCase() as Hex,
      collateralToken: data.collateralToken.toLowerCase() as Hex,
      isLong: data.isLong,
    }));
    const positions = await readPositions(view, names);
    for (const [i, { args }] of events.mirrored.entries()) {
      const { key, sizeInUsd, collateral } = positions[i]!;
      const known = book!.positions.get(key);
      expect([sizeInUsd, collateral]).toEqual([known?.sizeInUsd ?? 0n, known?.collateralAmount ?? 0n]);
      if (sizeInUsd === 0n) expect(settled).toContain(args.allocationKey);
    }
    const open = events.mirrored.filter((_, i) => positions[i]!.sizeInUsd > 0n);
    expect(open.length).toBeGreaterThan(10);
    const followed = open.filter(({ args }) => isOpen(args.data.sourcePositionKey)).length;
    // GMX has cancelled the closing of the others, for their price: the live keeper goes on
    expect(followed * 10).toBeGreaterThan(open.length * 8);
  });

  it('have orders that GMX has ended, nearly all of them by executing them', async () => {
    const ended = new Set(events.ended.map(({ args }) => args.requestKey));
    const orders = [...events.mirrored, ...events.adjusted].map(({ args }) => args.requestKey);
    expect(orders.filter((key) => !ended.has(key))).toEqual([]);
    const executed = events.ended.filter(({ args }) => args.isExecuted).length;
    expect(executed * 10).toBeGreaterThan(events.ended.length * 9);
    expect(await sandbox.dataStoreContract.read.getBytes32Count([hashKey(keys.orderList)])).toBe(0n);
  });

  it('had no calls refused by the contracts', async () => {
    const head = await sandbox.client.getBlockNumber();
    const last = events.mirrored.at(-1)?.blockNumber ?? 0n;
    expect(last).toBeLessThan(head);
    for (const { blockNumber } of [...events.mirrored, ...events.adjusted, ...events.skipped]) {
      const { transactions } = await sandbox.client.getBlock({ blockNumber });
      const receipts = await Promise.all(
        transactions.map((hash) => sandbox.client.getTransactionReceipt({ hash })),
      );
      expect(receipts.every(({ status }) => status === 'success')).toBe(true);
    }
  });

  it('leave every unit accounted for', async () => {
    const users = SANDBOX_FOLLOWERS.map(({ address }) => address);
    for (const { address } of SANDBOX_TOKENS) {
      const balances = await sandbox.store.read.getBalanceList([address, users]);
      const fees = await sandbox.store.read.platformFeeMap([address]);
      // the keeper is credited; of an opening that GMX has not executed its fee waits in the account's name
      const accounts = [keeper, ...events.mirrored.map(({ args }) => args.data.allocationAddress)];
      const others = await sandbox.store.read.getBalanceList([address, accounts]);
      const held = await sandbox.token(address).read.balanceOf([sandbox.allocationStore]);
      expect(held).toBe([...balances, ...others].reduce((sum, balance) => sum + balance, fees));
    }
  });

  it('leave active traders with followers for the live market', async () => {
    const active = history.traders.filter(({ isActive }) => isActive);
    const live = await Promise.all(
      active.map(async ({ account, collaterals }) => {
        const key = traderMatchingKey(collaterals[0] as Hex, account);
        const rules = await sandbox.rules.read.getRuleList([
          key,
          SANDBOX_FOLLOWERS.map(({ address }) => address),
        ]);
        return rules.filter(({ expiry }) => expiry > BigInt(end)).length;
      }),
    );
    expect(live.filter((count) => count > 0).length).toBeGreaterThan(8);
  });
});
