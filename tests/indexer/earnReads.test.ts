import { EARN_HISTORY_PAGE_SIZE, fetchEarnHistory, fetchEarnWeeks } from '@mimic/widgets/core';
import { describe, expect, it } from 'vitest';
import { type Asked, startFakeIndexer } from './support/fakeIndexer';

const account = `0x${'A'.repeat(40)}` as const;

/** An indexer whose response depends on the queried table. */
async function answering(rowsOf: (table: string, asked: Asked) => unknown[]) {
  return startFakeIndexer((asked) => ({
    body: { rows: rowsOf(/FROM "(\w+)"/.exec(asked.sql)?.[1] ?? '', asked) },
  }));
}

const log = (blockNumber: number, logIndex: number) => ({
  id: `0x${blockNumber}-${logIndex}`,
  block_timestamp: 1_700_000_000 + blockNumber,
  block_number: blockNumber,
  log_index: logIndex,
  transaction_hash: '0x0A',
});
const change = (block: number, index = 0) => ({
  ...log(block, index),
  kind: 'locked',
  amount: '5',
  duration: 700_000,
  weight: '3',
});
const claim = (block: number, index = 0) => ({
  ...log(block, index),
  kind: 'relock',
  amount: '123456789012345678901234567890',
});

describe('an account’s history', () => {
  it('is newest first, from both tables, in chain order', async () => {
    const indexer = await answering((table) =>
      table === 'LockChange' ? [change(9, 4), change(7)] : [claim(9, 3), claim(8)],
    );
    const { events, next } = await fetchEarnHistory(indexer.config, { account });
    expect(events.map(({ kind, blockNumber, logIndex }) => [kind, blockNumber, logIndex])).toEqual([
      ['locked', 9, 4],
      ['relock', 9, 3],
      ['relock', 8, 0],
      ['locked', 7, 0],
    ]);
    expect(events[0]).toMatchObject({ duration: 700_000, weight: 3n, amount: 5n, transactionHash: '0x0a' });
    expect(events[1]).toMatchObject({
      duration: null,
      weight: null,
      amount: 123_456_789_012_345_678_901_234_567_890n,
    });
    expect(next).toBeUndefined();
    expect(indexer.asked.map(({ params }) => params)).toEqual([
      [account.toLowerCase()],
      [account.toLowerCase()],
    ]);
    await indexer.stop();
  });

  it('comes in pages without overlaps or gaps, even with several events in a block', async () => {
    // three events per block, alternating between tables
    const all = Array.from({ length: 61 }, (_, i) => [Math.floor(i / 3) + 1, i % 3] as const).reverse();
    const indexer = await answering((table, { sql, params }) => {
      const [, block, before, index] = params as [string, number?, number?, number?];
      expect(sql.includes('"block_number" <= $2 AND ("block_number" < $3 OR "log_index" < $4)')).toBe(
        block !== undefined,
      );
      const limit = Number(/LIMIT (\d+)/.exec(sql)?.[1]);
      return all
        .filter(([at, place]) => ((at + place) % 2 === 0) === (table === 'LockChange'))
        .filter(
          ([at, place]) =>
            block === undefined || (at <= block && (at < Number(before) || place < Number(index))),
        )
        .slice(0, limit)
        .map(([at, place]) => (table === 'LockChange' ? change(at, place) : claim(at, place)));
    });
    const found: string[] = [];
    let before: { blockNumber: number; logIndex: number } | undefined;
    let pages = 0;
    do {
      const page = await fetchEarnHistory(indexer.config, { account, before });
      expect(page.events.length).toBeLessThanOrEqual(EARN_HISTORY_PAGE_SIZE);
      found.push(...page.events.map(({ blockNumber, logIndex }) => `${blockNumber}-${logIndex}`));
      before = page.next;
      pages += 1;
    } while (before);
    expect(found).toEqual(all.map(([at, place]) => `${at}-${place}`));
    expect(pages).toBe(4);
    await indexer.stop();
  });

  it('makes no request without an account, and refuses a malformed row', async () => {
    const indexer = await answering((table) =>
      table === 'EarnClaim' ? [{ ...claim(1), kind: 'gift' }] : [],
    );
    expect(await fetchEarnHistory(indexer.config, { account: undefined })).toEqual({
      events: [],
      next: undefined,
    });
    expect(indexer.asked).toEqual([]);
    await expect(fetchEarnHistory(indexer.config, { account })).rejects.toThrow(
      'EarnClaim.kind: expected one of',
    );
    await indexer.stop();
  });
});

it('reads the last weeks, including the current one, and unsold lots', async () => {
  const indexer = await answering((table) =>
    table === 'EarnWeek'
      ? [{ week: 2_900, earned: '7', shared: '0', weight: '0' }]
      : [
          {
            id: '2900-0xb',
            week: 2_900,
            token: '0x0B',
            amount: '9',
            price: null,
            buyer: null,
            sold_timestamp: null,
          },
          {
            id: '2899-0xb',
            week: 2_899,
            token: '0x0B',
            amount: '8',
            price: '3',
            buyer: '0x0C',
            sold_timestamp: 5,
          },
        ],
  );
  const { first, weeks, sales } = await fetchEarnWeeks(indexer.config, { weeks: 12 });
  const running = Math.floor(Date.now() / 604_800_000);
  expect([running - 11, running - 12]).toContain(first);
  expect(indexer.asked.map(({ params }) => params)).toEqual([[first], [first, first * 604_800]]);
  expect(weeks).toEqual([{ week: 2_900, earned: 7n, shared: 0n, weight: 0n }]);
  expect(sales.map(({ week, price, buyer, soldTimestamp }) => [week, price, buyer, soldTimestamp])).toEqual([
    [2_899, 3n, '0x0c', 5],
    [2_900, null, null, null],
  ]);
  await indexer.stop();
});
