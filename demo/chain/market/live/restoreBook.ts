import type { Address, Hex } from 'viem';
import type { DecodedEventLog } from '../../emitter/decodeEventLog';
import type { Book } from '../gmx/book';
import { divideUpMagnitude } from '../gmx/integerMath';
import type { OpenPosition } from '../gmx/openPosition';
import { sandboxMarket } from '../gmx/sandboxMarkets';

/** Applies position events that are already on chain to a book, in chain order. */
export function restoreBook(book: Book, events: readonly DecodedEventLog[]): void {
  for (const event of events) {
    const market = event.address('market');
    const key = event.bytes32('positionKey');
    if (!key || !market || !sandboxMarket(market)) continue;
    const before = book.positions.get(key);
    const position = positionAfter(event, key, before);
    if (position.sizeInTokens === 0n) book.positions.delete(key);
    else book.positions.set(key, position);
  }
}

function positionAfter(event: DecodedEventLog, key: Hex, before: OpenPosition | undefined): OpenPosition {
  const uint = (name: string) => required(event.uint(name), name);
  const address = (name: string) => required<Address>(event.address(name), name);
  const time = Number(event.uint('increasedAtTime') ?? event.uint('decreasedAtTime') ?? 0n);
  return {
    key,
    account: address('account'),
    market: address('market'),
    collateralToken: address('collateralToken'),
    isLong: required(event.bool('isLong'), 'isLong'),
    sizeInUsd: uint('sizeInUsd'),
    sizeInTokens: uint('sizeInTokens'),
    collateralAmount: uint('collateralAmount'),
    pendingImpactAmount: pendingAfter(event, before),
    openedAt: before?.openedAt ?? time,
    borrowingFactor: uint('borrowingFactor'),
    fundingFeeAmountPerSize: uint('fundingFeeAmountPerSize'),
    longTokenClaimableFundingAmountPerSize: uint('longTokenClaimableFundingAmountPerSize'),
    shortTokenClaimableFundingAmountPerSize: uint('shortTokenClaimableFundingAmountPerSize'),
  };
}

function pendingAfter(event: DecodedEventLog, before: OpenPosition | undefined): bigint {
  const pending = before?.pendingImpactAmount ?? 0n;
  if (event.name === 'PositionIncrease') return pending + (event.int('pendingPriceImpactAmount') ?? 0n);
  if (!before || before.sizeInUsd === 0n) return 0n;
  const part = pending * (event.uint('sizeDeltaUsd') ?? 0n);
  return pending - (pending < 0n ? divideUpMagnitude(part, before.sizeInUsd) : part / before.sizeInUsd);
}

function required<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`A position event on the chain lacks ${name}`);
  return value;
}
