import type { Address, Hex } from '../Address';
import type { MimicAllocate } from './MimicAllocate';
import type { MimicSettle } from './MimicSettle';
import type { Transfer } from './Transfer';

/** Money that came into a follower's free balance from outside or from a copy, or left it. */
export type MoneyMovement = {
  id: string;
  kind: Transfer['kind'] | 'settlement';
  collateralToken: Address;
  /** Units of the token. */
  amount: bigint;
  /** The follower's part of a settlement's keeper and platform fees, taken before `amount`; null where there is none. */
  fees: bigint | null;
  /** Whose copy was settled; null for deposits and withdrawals, and where that is not known. */
  trader: Address | null;
  /** Seconds. */
  blockTimestamp: number;
  transactionHash: Hex;
};

/** What the indexer has of a follower: the inputs of `moneyMovements`. */
export type MoneySources = {
  transfers: readonly Transfer[];
  settles: readonly MimicSettle[];
  /** Tell whose copies were settled. */
  allocates: readonly MimicAllocate[];
};

/** Every settlement, deposit and withdrawal of a follower, newest first. */
export function moneyMovements({ transfers, settles, allocates }: MoneySources): MoneyMovement[] {
  const traders = new Map(allocates.map(({ traderMatchingKey, trader }) => [traderMatchingKey, trader]));
  const all = [
    ...transfers.map((transfer) => ({ at: transfer, fees: null, trader: null, kind: transfer.kind })),
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

/** A follower pays the fees of a settlement as it is shared: by what each is credited (domain §6). Rounded down. */
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
