import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeOraclePriceUpdate } from '../../../../../demo/sandbox/emitter/oraclePriceUpdate';
import { parseReplayFile } from '../../../../../demo/sandbox/market/replay/parseReplayFile';
import { readReplay, replayOf } from '../../../../../demo/sandbox/market/replay/readReplay';
import { describeProblem } from '../../../../../demo/sandbox/market/replay/replay';
import { transactionTimes } from '../../../../../demo/sandbox/market/replay/transactionTimes';
import { recordedFile, recordedPath } from '../../../../kit/recordedData';

const EMITTER = '0xc8ee91a54287db53897056e12d9819156d3822fb';
const WETH = '0x82af49447d8a07e3bd95bd0d56f35241523fbab1';
const NOW = 1_790_000_000;
const options = { eventEmitter: EMITTER, now: NOW } as const;
const hash = (digit: string) => `0x${digit.repeat(64)}`;
const price = (time: number) => encodeOraclePriceUpdate(WETH, { min: 1n, max: 2n }, time);
const log = (change: object = {}) => ({
  address: EMITTER,
  ...price(1_750_000_000),
  blockNumber: 1,
  logIndex: 0,
  transactionHash: hash('a'),
  ...change,
});
const file = (...logs: object[]) => JSON.stringify({ logs });
const read = (...logs: object[]) => replayOf('f.json', file(...logs), options);

describe('a replay file', () => {
  it('may contain numbers as numbers, hex or decimal strings', () => {
    const [a, b] = parseReplayFile(
      'f.json',
      file(
        log({ blockNumber: '0x10', logIndex: '7' }),
        log({ blockNumber: 16, blockTimestamp: '0x690d9f68' }),
      ),
    );
    expect(a).toMatchObject({ blockNumber: 16, logIndex: 7, blockTimestamp: 0 });
    expect(b).toMatchObject({ blockNumber: 16, blockTimestamp: 1_762_500_456 });
  });

  it.each([
    ['{', 'Replay file f.json: not JSON'],
    ['[]', 'Replay file f.json: expected an object with a list "logs"'],
    ['{"logs":{}}', 'expected an object with a list "logs"'],
    ['{"logs":[null]}', 'logs[0] is not an object'],
    [file(log(), log({ address: '0x12' })), 'logs[1].address must be an address'],
    [file(log({ topics: ['0x12'] })), 'logs[0].topics must be a list of up to four 32-byte hex strings'],
    [file(log({ data: 'zz' })), 'logs[0].data must be a hex string'],
    [file(log({ data: '0x123' })), 'logs[0].data must be a hex string'],
    [file(log({ blockNumber: undefined })), 'logs[0].blockNumber must be a whole number or a hex string'],
    [file(log({ logIndex: -1 })), 'logs[0].logIndex must be a whole number'],
    [file(log({ blockTimestamp: 'soon' })), 'logs[0].blockTimestamp must be a whole number'],
    [file(log({ transactionHash: '0x12' })), 'logs[0].transactionHash must be a 32-byte hex string'],
  ])('explains what is wrong with %.30s', (text, message) => {
    expect(() => parseReplayFile('f.json', text)).toThrow(message);
  });

  it('is named if it cannot be read', async () => {
    await expect(readReplay(['/nowhere/logs.json'], options)).rejects.toThrow(
      'Replay file /nowhere/logs.json',
    );
  });
});

describe('the logs of a file', () => {
  it('stay together by transaction, in chain order', () => {
    const second = price(2);
    const { transactions } = read(
      log({ blockNumber: 2, logIndex: 3, transactionHash: hash('b') }),
      log({ blockNumber: 1, logIndex: 9, ...second }),
      log({ blockNumber: 1, logIndex: 2 }),
    );
    expect(transactions.map(({ hash: of, logs }) => [of, logs.length])).toEqual([
      [hash('a'), 2],
      [hash('b'), 1],
    ]);
    expect(transactions[0]?.logs[1]?.data).toBe(second.data);
  });

  it('without a hash are grouped into one transaction per block', () => {
    const bare = { transactionHash: undefined };
    const { transactions } = read(
      log({ ...bare }),
      log({ ...bare, logIndex: 1 }),
      log({ ...bare, blockNumber: 2 }),
    );
    expect(transactions.map(({ logs }) => logs.length)).toEqual([2, 1]);
  });

  it('are used once if repeated in a file, and not at all if the chain removed them', () => {
    const { transactions } = read(log(), log(), log({ logIndex: 1 }), log({ logIndex: 2, removed: true }));
    expect(transactions[0]?.logs).toHaveLength(2);
  });

  it('of other contracts are left out', () => {
    const replay = read(log({ address: WETH }), log({ address: EMITTER.toUpperCase().replace('0X', '0x') }));
    expect(replay.foreign).toBe(1);
    expect(replay.transactions).toHaveLength(1);
  });

  it('that cannot be decoded are reported by transaction and skipped', () => {
    const broken = `${price(1).data.slice(0, 300)}`;
    const { transactions, problems } = read(
      log({ data: broken, transactionHash: hash('c'), logIndex: 4 }),
      log({ topics: [hash('1')], logIndex: 5 }),
      log({ logIndex: 6 }),
    );
    expect(transactions.map(({ logs }) => logs.length)).toEqual([1]);
    expect(problems.map(({ transactionHash, logIndex }) => [transactionHash, logIndex])).toEqual([
      [hash('c'), 4],
      [hash('a'), 5],
    ]);
    for (const problem of problems) expect(describeProblem(problem)).toContain(problem.transactionHash);
  });
});

describe('times', () => {
  it('are shifted so that the newest is now', () => {
    const { transactions } = read(
      log({ blockTimestamp: 100 }),
      log({ blockNumber: 2, blockTimestamp: 700, transactionHash: hash('b') }),
    );
    expect(transactions.map(({ time }) => time)).toEqual([NOW - 600, NOW]);
  });

  it('come from the event if the block has none or zero', () => {
    const { transactions } = read(
      log({ blockTimestamp: 0, ...price(5_000) }),
      log({ blockNumber: 2, blockTimestamp: 5_060, transactionHash: hash('b') }),
    );
    expect(transactions.map(({ time }) => time)).toEqual([NOW - 60, NOW]);
  });

  it.each([
    [
      [0, 500, 0, 0, 520, 0],
      [980, 980, 980, 980, 1000, 1000],
    ],
    [
      [0, 0],
      [1000, 1000],
    ],
    [
      [300, 200, 310],
      [990, 990, 1000],
    ],
    [[], []],
  ])('%j become %j: taken from the neighbour, never decreasing', (known, expected) => {
    expect(transactionTimes(known, 1000)).toEqual(expected);
  });
});

describe('several files', () => {
  let directory = '';
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'mimic-replay-'));
  });
  afterAll(() => rm(directory, { recursive: true }));

  it('are each shifted to now and merged in ascending order', async () => {
    const [old, young] = [join(directory, 'old.json'), join(directory, 'young.json')];
    await writeFile(
      old,
      file(
        log({ blockTimestamp: 100 }),
        log({ blockNumber: 2, blockTimestamp: 200, transactionHash: hash('b') }),
      ),
    );
    await writeFile(
      young,
      file(
        log({ blockTimestamp: 9_050 }),
        log({ blockNumber: 2, blockTimestamp: 9_100, transactionHash: hash('d') }),
      ),
    );
    const { transactions } = await readReplay([old, young], options);
    expect(transactions.map(({ time }) => time)).toEqual([NOW - 100, NOW - 50, NOW, NOW]);
  });

  it('recorded on Arbitrum are read completely', async () => {
    const names = ['gmx-position-logs.json', 'gmx-recorded-logs.json'];
    const replay = await readReplay(names.map(recordedPath), options);
    expect(replay.problems).toEqual([]);
    const recorded = names.flatMap((name) => recordedFile(name).logs);
    expect(replay.transactions.flatMap(({ logs }) => logs)).toHaveLength(recorded.length);
    expect(replay.transactions.at(-1)?.time).toBe(NOW);
    expect(replay.markets.map(({ marketToken }) => marketToken)).toContain(
      '0x47c031236e19d024b42f8ae6780e44a573170703',
    );
  });
});
