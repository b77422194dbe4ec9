import type { Address } from 'viem';
import { divideAway } from '../../../sandbox/gmx/math/factors';
import type { Position } from '../../../sandbox/gmx/position/Position';
import type { DecodedEventLog } from '../../emitter/decodeEventLog';
import type { Book } from '../gmx/book';
import { sandboxMarket } from '../gmx/sandboxMarkets';

/** Takes position events that are already on chain over into a book, in chain order. */
export function restoreBook(book: Book, events: readonly DecodedEventLog[]): void {
  for (const event of events) {
    const market = event.address('market');
    const key = event.bytes32('positionKey');
    if (!key || !market || !sandboxMarket(market)) continue;
    book.restore(key, positionAfter(event, book.positions.get(key)));
  }
}

/** The events have all of a position but its pending impact, which follows from what they changed. */
function positionAfter(event: DecodedEventLog, before: Position | undefined): Position {
  const uint = (name: string) => required(event.uint(name), name);
  const address = (name: string) => required<Address>(event.address(name), name);
  return {
    account: address('account'),
    market: address('market'),
    collateralToken: address('collateralToken'),
    isLong: required(event.bool('isLong'), 'isLong'),
    sizeInUsd: uint('sizeInUsd'),
    sizeInTokens: uint('sizeInTokens'),
    collateralAmount: uint('collateralAmount'),
    pendingImpactAmount: pendingAfter(event, before),
    increasedAtTime: event.uint('increasedAtTime') ?? before?.increasedAtTime ?? 0n,
    decreasedAtTime: event.uint('decreasedAtTime') ?? before?.decreasedAtTime ?? 0n,
    borrowingFactor: uint('borrowingFactor'),
    fundingFeeAmountPerSize: uint('fundingFeeAmountPerSize'),
    longTokenClaimableFundingAmountPerSize: uint('longTokenClaimableFundingAmountPerSize'),
    shortTokenClaimableFundingAmountPerSize: uint('shortTokenClaimableFundingAmountPerSize'),
  };
}

function pendingAfter(event: DecodedEventLog, before: Position | undefined): bigint {
  const pending = before?.pendingImpactAmount ?? 0n;
  if (event.name === 'PositionIncrease') return pending + (event.int('pendingPriceImpactAmount') ?? 0n);
  if (!before || before.sizeInUsd === 0n) return 0n;
  const part = pending * (event.uint('sizeDeltaUsd') ?? 0n);
  return pending - (part < 0n ? divideAway(part, before.sizeInUsd) : part / before.sizeInUsd);
}

function required<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`A position event on the chain lacks ${name}`);
  return value;
}
