import { afterEach, describe, expect, it } from 'vitest';
import { EVENT_EMITTER } from '../../../../../demo/sandbox/deploy/deploy';
import { decodeEventLog } from '../../../../../demo/sandbox/emitter/decodeEventLog';
import { generateHistory } from '../../../../../demo/sandbox/market/history/history';
import { readReplay } from '../../../../../demo/sandbox/market/replay/readReplay';
import { chainStart, seedHistory } from '../../../../../demo/sandbox/market/seedHistory';
import { chainFrom, type TestChain } from '../../../../kit/chain/chainFrom';
import { recordedFile, recordedPath } from '../../../../kit/recordedData';

const names = ['gmx-position-logs.json', 'gmx-recorded-logs.json'];
const now = Math.floor(Date.now() / 1000);
const readRecorded = () => readReplay(names.map(recordedPath), { eventEmitter: EVENT_EMITTER, now });

let chain: TestChain | undefined;
afterEach(() => chain?.stop());

const nameOf = (log: Parameters<typeof decodeEventLog>[0]) => decodeEventLog(log).name;

describe('recorded logs on the sandbox chain', () => {
  it('are replayed byte for byte, by whole transactions, after the markets they refer to', async () => {
    const replay = await readRecorded();
    chain = await chainFrom(chainStart({ now, replay }));
    await seedHistory({ rpcUrl: chain.anvil.rpcUrl, deployment: chain.deployment, now, replay });

    const logs = await chain.emitted();
    const markets = logs.slice(0, replay.markets.length);
    expect(new Set(markets.map(nameOf))).toEqual(new Set(['MarketCreated']));
    const replayed = logs.slice(markets.length);
    const bytes = ({ topics, data }: { topics: readonly string[]; data: string }) => [...topics, data].join();
    const recorded = names.flatMap((name) => recordedFile(name).logs);
    expect(replayed.map(bytes).sort()).toEqual(recorded.map(bytes).sort());

    const sizes = (hashes: string[]) => {
      const counts = new Map<string, number>();
      for (const hash of hashes) counts.set(hash, (counts.get(hash) ?? 0) + 1);
      return [...counts.values()].sort((a, b) => a - b);
    };
    expect(sizes(replayed.map(({ transactionHash }) => transactionHash))).toEqual(
      sizes(recorded.map(({ transactionHash }) => transactionHash)),
    );
    const times = logs.map(({ blockTimestamp }) => Number(blockTimestamp));
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times.at(-1)).toBe(now);
  });

  it('are merged with generated history in ascending order', async () => {
    const [replay, history] = [await readRecorded(), generateHistory({ seed: 9, end: now, days: 14 })];
    chain = await chainFrom(chainStart({ now, replay, history }));
    const { logs: written } = await seedHistory({
      rpcUrl: chain.anvil.rpcUrl,
      deployment: chain.deployment,
      now,
      replay,
      history,
    });
    const logs = await chain.emitted();
    expect(logs).toHaveLength(written);
    const times = logs.map(({ blockTimestamp }) => Number(blockTimestamp));
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times[0]).toBeLessThan(history.start);
  });
});
