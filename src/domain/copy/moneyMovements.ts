import type { Address, Hex } from '../Address';
import type { MimicAllocate } from './MimicAllocate';
import type { MimicSettle } from './MimicSettle';
import type { Transfer } from './Transfer';

/** Money that entered or left a follower's free balance, from outside or through a copy. */
export type MoneyMovement = {
  id: string;
  /** An allocation goes into a copy, a settlement comes out of one. */
  kind: Transfer['kind'] | 'allocation' | 'settlement';
  collateralToken: Address;
  /** Units of the token. */
  amount: bigint;
  /** The follower's part of a settlement's keeper and platform fees, taken before `amount`; null if there are none. */
  fees: bigint | null;
  /** Who is copied; null for deposits and withdrawals, and if unknown. */
  trader: Address | null;
  /** Seconds. */
  blockTimestamp: number;
  transactionHash: Hex;
};

/** The indexer's rows for a follower: the inputs of `moneyMovements`. */
export type MoneySources = {
  transfers: readonly Transfer[];
  settles: readonly MimicSettle[];
  allocates: readonly MimicAllocate[];
};

/**
 * Every deposit, withdrawal, allocation and settlement of a follower, newest first. The keeper's fees for following a
 * trader's changes also leave the free balance, but are not listed: their event names no followers.
 */
export function moneyMovements({ transfers, settles, allocates }: MoneySources): MoneyMovement[] {
  const traders = new Map(allocates.map(({ traderMatchingKey, trader }) => [traderMatchingKey, trader]));
  const all = [
    ...transfers.map((transfer) => ({ at: transfer, fees: null, trader: null, kind: transfer.kind })),
    ...allocates.map((allocate) => ({
      at: allocate,
      fees: null,
      trader: allocate.trader,
      kind: 'allocation' as const,
    })),
    ...settles.map((settle) => ({
      at: settle,
      fees: settlementFees(settle),
      trader: traders.get(settle.traderMatchingKey) ?? null,
      kind: 'settlement' as const,
    })),
  ];
  return all
    .sort((a, b) => b.at.blockNumber - a.at.blockNumber || b.at.logIndex - a.at.logIndex)
    .map(({ at, ...movement }) => ({
      ...movement,
      id: at.id,
      collateralToken: at.collateralToken,
      amount: at.amount,
      blockTimestamp: at.blockTimestamp,
      transactionHash: at.transactionHash,
    }));
}

/** A follower's part of a settlement's fees, in proportion to what each is credited (domain §6). Rounded down. */
function settlementFees({
  amount,
  settledBalance,
  keeperExecutionFee,
  platformFeeAmount,
}: MimicSettle): bigint | null {
  if (settledBalance === null || keeperExecutionFee === null || platformFeeAmount === null) return null;
  const fees = keeperExecutionFee + platformFeeAmount;
  const shared = settledBalance - fees;
  return shared > 0n ? (fees * amount) / shared : null;
}

/** Whether it reduces the free balance. */
export const isMovementOut = ({ kind }: Pick<MoneyMovement, 'kind'>): boolean =>
  kind === 'withdraw' || kind === 'allocation';
