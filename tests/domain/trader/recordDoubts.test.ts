import { expect, it } from 'vitest';
import { type Position, recordDoubts } from '../../../src/domain';

const best = (bookedUsd: bigint) => ({ bookedUsd, sizeInUsd: 0n, sizeInTokens: 0n }) as Position;

it.each([
  ['two closed positions', 2, 50n, 100n, { isThin: true, isOneTrade: false }],
  ['three closed positions', 3, 49n, 100n, { isThin: false, isOneTrade: false }],
  ['a best position as large as the others together', 4, 50n, 100n, { isThin: false, isOneTrade: true }],
  ['a best position without which there is a loss', 4, 50n, 20n, { isThin: false, isOneTrade: true }],
  ['a best position among many', 4, 49n, 100n, { isThin: false, isOneTrade: false }],
  ['a win that others’ losses took', 4, 50n, 0n, { isThin: false, isOneTrade: false }],
  ['a win and a loss in all', 4, 50n, -10n, { isThin: false, isOneTrade: false }],
  ['nothing won', 4, 0n, -10n, { isThin: false, isOneTrade: false }],
])('judges a record of %s correctly', (_, tradeCount, made, realisedPnl, doubts) => {
  expect(recordDoubts({ tradeCount, bestPosition: best(made), realisedPnl })).toEqual(doubts);
});
