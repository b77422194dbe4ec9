import { type Abi, decodeFunctionResult, encodeFunctionData, type Hex } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataStoreArtifact } from '../../../../demo/contracts/artifacts/DataStore';
import { readerArtifact } from '../../../../demo/contracts/artifacts/Reader';
import { tokenArtifact } from '../../../../demo/contracts/artifacts/Token';
import { GMX } from '../../../../demo/sandbox/chain/placeGmx';
import { readStore } from '../../../../demo/sandbox/chain/readStore';
import { sandboxAccount } from '../../../../demo/sandbox/deploy/accounts';
import { EVENT_EMITTER } from '../../../../demo/sandbox/deploy/deploy';
import { hashKey } from '../../../../demo/sandbox/gmx/state/hashKey';
import { keys } from '../../../../demo/sandbox/gmx/state/keys';
import { kindOf } from '../../../../demo/sandbox/gmx/state/kindOf';
import type { Value } from '../../../../demo/sandbox/gmx/state/State';
import type { Book } from '../../../../demo/sandbox/market/gmx/book';
import { generateHistory } from '../../../../demo/sandbox/market/history/history';
import { chainStart, type SeedResult, seedHistory } from '../../../../demo/sandbox/market/seedHistory';
import { tradeLogs } from '../../../../demo/sandbox/market/write/marketCalls';
import { vaultBalance } from '../../../../demo/sandbox/market/write/placeMarkets';
import { SANDBOX_MARKETS } from '../../../../demo/sandbox/markets/sandboxMarkets';
import { type ChainLog, chainFrom, type TestChain } from '../../../kit/chain/chainFrom';

const now = Math.floor(Date.now() / 1000);
const history = generateHistory({ seed: 3, end: now, days: 14 });
const newcomer = sandboxAccount('newcomer').address;
const deposit = { from: newcomer, to: newcomer, data: '0x' as Hex };
const reverting = { from: newcomer, to: EVENT_EMITTER, data: '0xdeadbeef' as Hex };
const noted = '0x000000000000000000000000000000000000beef';

let chain: TestChain;
let logs: ChainLog[];
let result: SeedResult;
const book = () => result.book!;
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
      return ({ write }) => write(3, [{ ...deposit, to: noted }]);
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
    expect(await result.refused()).toEqual([expect.objectContaining(reverting)]);
    expect(progress.at(-1)?.[0]).toBe(progress.at(-1)?.[1]);
  });

  it('stops with one sentence when the chain refuses an event', async () => {
    const other = await chainFrom(chainStart({ now, history }));
    const stranger = { ...other.deployment, prices: other.deployment.router };
    const seeding = seedHistory({ rpcUrl: other.anvil.rpcUrl, deployment: stranger, now, history });
    // stop first: a failed expectation must not leave the node running
    const outcome = await seeding.catch((error: Error) => error.message);
    await other.stop();
    expect(outcome).toMatch(/^A transaction from 0x\w{40} to 0x\w{40} reverted while/);
  });

  it('leaves GMX with every open position, as its Reader tells', async () => {
    for (const { key, ...position } of book().positions.values()) {
      const args = [GMX.dataStore, key] as const;
      const { addresses, numbers, flags } = await read<Read>(
        GMX.reader,
        readerArtifact.abi,
        'getPosition',
        args,
      );
      expect({ ...lowerCase(addresses), ...numbers, ...flags }).toEqual(position);
    }
    expect(book().positions).toEqual(history.book.positions);
    expect(book().positions.size).toBeGreaterThan(20);
    const listed = await read(GMX.dataStore, dataStoreArtifact.abi, 'getBytes32Count', [
      hashKey(keys.positionList),
    ]);
    expect(Number(listed)).toBe((book().state.get(keys.positionList, 'set') as Hex[]).length);
  });

  it('has GMX of the history, with orders counted apart, where nothing was answered on it', () => {
    const values = ({ state }: Book) =>
      [...state.entries()].filter(([key]) => key !== keys.nonce).sort(([a], [b]) => (a < b ? -1 : 1));
    expect(values(book())).toEqual(values(history.book));
  });

  it('leaves GMX with all that the engine knows, and vaults that hold what their markets owe', async () => {
    const known = [...book().state.entries()].flatMap(([key, value]) => {
      const kind = kindOf(key, value as Value);
      return kind === 'set' ? [] : [{ key, kind, value: value || undefined }];
    });
    const load = readStore(chain.rpc, 'latest');
    expect(await load(known.map(({ key, kind }) => [key, kind]))).toEqual(known.map(({ value }) => value));
    for (const market of SANDBOX_MARKETS) {
      for (const token of [market.longToken, market.shortToken]) {
        const held = await read(token, tokenArtifact.abi, 'balanceOf', [market.marketToken]);
        expect([market.symbol, held]).toEqual([market.symbol, vaultBalance(book().state, market, token)]);
      }
    }
  });
});

async function read<Result>(
  to: Hex,
  abi: Abi,
  functionName: string,
  args: readonly unknown[],
): Promise<Result> {
  const data = encodeFunctionData({ abi, functionName, args });
  const answer = await chain.rpc.request<Hex>('eth_call', [{ to, data }, 'latest']);
  return decodeFunctionResult({ abi, functionName, data: answer }) as Result;
}

/** A position as GMX's Reader gives it. */
type Read = {
  addresses: Record<string, string>;
  numbers: Record<string, bigint>;
  flags: Record<string, boolean>;
};

const lowerCase = (addresses: Record<string, string>) =>
  Object.fromEntries(Object.entries(addresses).map(([name, address]) => [name, address.toLowerCase()]));
