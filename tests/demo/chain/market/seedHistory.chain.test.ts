import { decodeFunctionResult, encodeFunctionData, type Hex } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exchangeArtifact } from '../../../../demo/chain/artifacts/Exchange';
import { sandboxAccount } from '../../../../demo/chain/deploy/accounts';
import { EVENT_EMITTER } from '../../../../demo/chain/deploy/deploy';
import { pricedToken, sandboxMarket } from '../../../../demo/chain/market/gmx/sandboxMarkets';
import { generateHistory } from '../../../../demo/chain/market/history/history';
import { chainStart, type SeedResult, seedHistory } from '../../../../demo/chain/market/history/seedHistory';
import { tradeLogs } from '../../../../demo/chain/market/write/marketCalls';
import { type ChainLog, chainFrom, type TestChain } from '../chainOf';

const now = Math.floor(Date.now() / 1000);
const history = generateHistory({ seed: 3, end: now, days: 14 });
const newcomer = sandboxAccount('newcomer').address;
const deposit = { from: newcomer, to: newcomer, data: '0x' as Hex };
const reverting = { from: newcomer, to: EVENT_EMITTER, data: '0xdeadbeef' as Hex };
const noted = '0x000000000000000000000000000000000000beef';

let chain: TestChain;
let logs: ChainLog[];
let result: SeedResult;
const asked: number[] = [];
const progress: [number, number][] = [];

beforeAll(async () => {
  chain = await chainFrom(chainStart({ now, history }));
  result = await seedHistory({
    rpcUrl: chain.anvil.rpcUrl,
    deployment: chain.deployment,
    now,
    history,
    calls: [
      { ...deposit, time: history.start + 3_600 },
      { ...reverting, time: history.start + 3_600 },
    ],
    respond: (trades, time) => {
      asked.push(time);
      if (time <= now - 7_200 || trades.length === 0) return undefined;
      return async () => [{ ...deposit, to: noted }];
    },
    onProgress: (done, total) => progress.push([done, total]),
  });
  logs = await chain.emitted();
});

afterAll(() => chain?.stop());

describe('seeding', () => {
  it('writes every generated log, in order and in time', () => {
    expect(logs).toHaveLength(result.logs);
    const expected = history.steps.flatMap(({ trades }) => trades.flatMap(tradeLogs)).map(({ data }) => data);
    const known = new Set(expected);
    expect(logs.map(({ data }) => data).filter((data) => known.has(data))).toEqual(expected);

    const byData = new Map(logs.map((log) => [log.data, log]));
    for (const { time, trades } of history.steps) {
      for (const trade of trades) {
        const written = tradeLogs(trade).map(({ data }) => byData.get(data));
        expect(written.length).toBeGreaterThan(1);
        expect(new Set(written.map((log) => log?.transactionHash)).size).toBe(1);
        for (const log of written) expect(Number(log?.blockTimestamp)).toBe(time);
      }
    }
  });

  it('ends now, with everything older than the 240 blocks that may still change', async () => {
    const head = await chain.head();
    expect(head.time).toBeGreaterThanOrEqual(now);
    expect(head.number - Number(logs.at(-1)?.blockNumber)).toBeGreaterThanOrEqual(240);
  });

  it('makes calls at their times and requests responses to each trade', async () => {
    const count = (account: string) => chain.rpc.request<Hex>('eth_getTransactionCount', [account, 'latest']);
    expect(asked).toEqual(history.steps.filter(({ trades }) => trades.length > 0).map(({ time }) => time));
    const answered = asked.filter((time) => time > now - 7_200).length;
    expect(answered).toBeGreaterThan(0);
    expect(Number(await count(newcomer))).toBe(2 + answered);
    expect(result.refused).toEqual([expect.objectContaining(reverting)]);
    expect(progress.at(-1)?.[0]).toBe(progress.at(-1)?.[1]);
  });

  it('stops with one sentence when the chain refuses an event', async () => {
    const other = await chainFrom(chainStart({ now, history }));
    const stranger = { ...other.deployment, exchange: other.deployment.router };
    const seeding = seedHistory({ rpcUrl: other.anvil.rpcUrl, deployment: stranger, now, history });
    // stop first: a failed expectation must not leave the node running
    const outcome = await seeding.catch((error: Error) => error.message);
    await other.stop();
    expect(outcome).toMatch(/^A transaction from 0x\w{40} to 0x\w{40} reverted while/);
  });

  it('leaves the exchange with the markets and the last prices', async () => {
    const call = async (functionName: 'marketMap' | 'priceMap', argument: Hex) => {
      const data = encodeFunctionData({ abi: exchangeArtifact.abi, functionName, args: [argument] });
      const answer = await chain.rpc.request<Hex>('eth_call', [
        { to: chain.deployment.exchange, data },
        'latest',
      ]);
      return decodeFunctionResult({ abi: exchangeArtifact.abi, functionName, data: answer });
    };
    const ether = sandboxMarket('0x70d95587d40a2caf56bd97485ab3eec10bee6336');
    if (!ether) throw new Error('no ether market');
    expect(String(await call('marketMap', ether.marketToken)).toLowerCase()).toBe(ether.indexToken);
    const last = history.steps.at(-1)?.view.price(ether.indexToken);
    expect(await call('priceMap', pricedToken(ether.indexToken).address)).toEqual([last?.min, last?.max]);
  });
});
