import type { Address, Hex } from '../values';
import type { MimicAllocate } from './MimicAllocate';
import type { MimicCollect } from './MimicCollect';
import type { MimicSettle } from './MimicSettle';
import type { Transfer } from './Transfer';

/** Money that entered or left a follower's free balance, from outside or through a copy. */
export type MoneyMovement = {
  id: string;
  /** An allocation goes into a copy, a settlement comes out of one, a refund is an execution fee that GMX did not use. */
  kind: Transfer['kind'] | 'allocation' | 'settlement' | 'refund';
  /** The token that moved. */
  collateralToken: Address;
  /** Units of the token. */
  amount: bigint;
  /**
   * The follower's part of the keeper and platform fees: within an allocation's `amount`, taken before a settlement's; null if
   * unknown, and for other kinds. GMX's own fees are not among them.
   */
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
  /** What arrived after leaving a copy, and execution fees that came back. */
  collects?: readonly MimicCollect[];
};

/**
 * Everything that moved a follower's free balances, newest first: with signs (`isMovementOut`) the amounts of a token add
 * up to its balance.
 */
export function moneyMovements({
  transfers,
  settles,
  allocates,
  collects = [],
}: MoneySources): MoneyMovement[] {
  const traders = new Map(allocates.map(({ traderMatchingKey, trader }) => [traderMatchingKey, trader]));
  const all = [
    ...transfers.map((transfer) => ({ at: transfer, fees: null, trader: null, kind: transfer.kind })),
    ...allocates.map((allocate) => ({
      at: allocate,
      fees: openingFee(allocate),
      trader: allocate.trader,
      kind: 'allocation' as const,
    })),
    ...settles.map((settle) => ({
      at: { ...settle, collateralToken: settle.distributionToken },
      fees: settlementFees(settle),
      trader: traders.get(settle.traderMatchingKey) ?? null,
      kind: 'settlement' as const,
    })),
    ...collects.map((collect) => ({
      at: { ...collect, collateralToken: collect.token },
      trader: null,
      ...(collect.requestKey
        ? { kind: 'refund' as const, fees: null }
        : { kind: 'settlement' as const, fees: 0n }),
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

/** A follower's part of the fee for opening a copy, in proportion to what each put in (domain §6). Rounded down. */
function openingFee({ amount, source }: MimicAllocate): bigint | null {
  const { keeperExecutionFee: fee = null, allocation } = source ?? {};
  return fee !== null && allocation ? (fee * amount) / allocation : null;
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
  if (fees === 0n) return 0n;
  const shared = settledBalance - fees;
  return shared > 0n ? (fees * amount) / shared : null;
}

/** Whether it reduces the free balance. */
export const isMovementOut = ({ kind }: Pick<MoneyMovement, 'kind'>): boolean =>
  kind === 'withdraw' || kind === 'allocation';

/** All fees in a list of movements of one token; undefined if part of them is unknown. */
export function feesPaid(movements: readonly MoneyMovement[]): bigint | undefined {
  let sum = 0n;
  for (const { kind, fees } of movements) {
    if (fees !== null) sum += fees;
    else if (kind === 'allocation' || kind === 'settlement') return undefined;
  }
  return sum;
}
