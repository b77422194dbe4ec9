import { traderMatchingKey } from '@mimic/widgets/core';
import { type Hex, parseEventLogs } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Anvil, startAnvil } from '../../../../demo/chain/anvil';
import { matchingRuleArtifact } from '../../../../demo/chain/artifacts/MatchingRule';
import { mirrorArtifact } from '../../../../demo/chain/artifacts/Mirror';
import { settleArtifact } from '../../../../demo/chain/artifacts/Settle';
import { SANDBOX_FOLLOWERS } from '../../../../demo/chain/deploy/accounts';
import { deployContracts } from '../../../../demo/chain/deploy/deploy';
import { SANDBOX_TOKENS } from '../../../../demo/chain/deploy/tokens';
import { copyHistory } from '../../../../demo/chain/keeper/history/copyHistory';
import { generateHistory } from '../../../../demo/chain/market/history/history';
import { chainStart, seedHistory } from '../../../../demo/chain/market/history/seedHistory';
import { connect } from '../contracts/contractSandbox';

const end = Math.floor(Date.now() / 1000);
const history = generateHistory({ seed: 1, end });
const abi = [...mirrorArtifact.abi, ...settleArtifact.abi, ...matchingRuleArtifact.abi];

let anvil: Anvil;
let sandbox: ReturnType<typeof connect>;
let events: Awaited<ReturnType<typeof read>>;
beforeAll(async () => {
  anvil = await startAnvil({ timestamp: chainStart({ now: end, history }) });
  const { rpcUrl } = anvil;
  const deployment = await deployContracts({ rpcUrl });
  await seedHistory({
    rpcUrl,
    deployment,
    now: end,
    history,
    ...copyHistory({ rpcUrl, deployment, history }),
  });
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

  it('leave the keeper active when the history ends', async () => {
    expect(await sandbox.mirrorContract.read.lastHeartbeat()).toBeGreaterThan(BigInt(end - 60));
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

  it('are closed and settled if the trader has closed, and open otherwise', async () => {
    const open = new Set(history.book.positions.keys());
    const ended = new Set(
      events.settled.flatMap(({ args }) => (args.data.size === 0n ? [args.allocationKey] : [])),
    );
    const later = new Set(events.mirrored.map(({ args }) => args.data.sourcePositionKey));
    for (const { args } of events.mirrored) {
      const isOpen = open.has(args.data.sourcePositionKey);
      if (!isOpen) expect(ended.has(args.allocationKey)).toBe(true);
    }
    expect([...later].some((key) => open.has(key))).toBe(true);
    expect(ended.size).toBeLessThan(events.mirrored.length);
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
      const held = await sandbox.token(address).read.balanceOf([sandbox.allocationStore]);
      expect(held).toBe(balances.reduce((sum, balance) => sum + balance, fees));
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
