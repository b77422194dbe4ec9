import type { PositionEvent } from '../position/Position';
import type { Address, Hex } from '../values';
import type { CopyOrder } from './CopyOrder';

/** Where a copy is: `cancelled` was never opened by GMX, `closed` has no position any more. */
export const ALLOCATION_STATUSES = ['opening', 'open', 'cancelled', 'closed'] as const;

/** Where a copy is: `cancelled` was never opened by GMX, `closed` has no position any more. */
export type AllocationStatus = (typeof ALLOCATION_STATUSES)[number];

/** A copy's current state. Amounts are units of its collateral, `allocationToken`. */
export type Allocation = {
  allocationKey: Hex;
  traderMatchingKey: Hex;
  trader: Address;
  market: Address;
  isLong: boolean;
  /** Its account, which owns its GMX position. */
  allocationAddress: Address;
  allocationToken: Address;
  /** The followers in it; the last one stays, even after leaving. */
  mimic: Address[];
  /** What they put in, less what has left. */
  allocation: bigint;
  /** Of its GMX position, USD 1e30. */
  size: bigint;
  status: AllocationStatus;
  /** Seconds: the call that opened it. */
  openedAt: number;
  /** Keeper fees paid so far. */
  cumulativeKeeperFee: bigint;
};

/** Why GMX did not execute an order, as far as there are words for it. */
export type CancelReason =
  | 'price'
  | 'bound'
  | 'room'
  | 'small'
  | 'risky'
  | 'gone'
  | 'costs'
  | 'market'
  | 'asked'
  | 'other';

const reasons: Readonly<Record<string, CancelReason>> = {
  MaxOpenInterestExceeded: 'room',
  MaxOpenInterestInTokensForLongExceeded: 'room',
  MaxOpenInterestInTokensForShortExceeded: 'room',
  InsufficientReserve: 'room',
  InsufficientReserveForOpenInterest: 'room',
  InsufficientCollateralUsd: 'small',
  InsufficientCollateralAmount: 'small',
  MinPositionSize: 'small',
  InvalidPositionSizeValues: 'small',
  LiquidatablePosition: 'risky',
  EmptyPosition: 'gone',
  InvalidDecreaseOrderSize: 'gone',
  AUTO_CANCEL: 'gone',
  InsufficientFundsToPayForCosts: 'costs',
  UnableToWithdrawCollateral: 'costs',
  InsufficientOutputAmount: 'costs',
  DisabledMarket: 'market',
  DisabledFeature: 'market',
  InvalidCollateralTokenForMarket: 'market',
  USER_INITIATED_CANCEL: 'asked',
};

/** Why GMX cancelled or froze an order, from the name of its error (GMX v2's Errors.sol). */
export function cancelReason({
  reason,
  maxSlippage,
}: Pick<CopyOrder, 'reason' | 'maxSlippage'>): CancelReason {
  if (reason === 'OrderNotFulfillableAtAcceptablePrice') return maxSlippage === null ? 'bound' : 'price';
  return (reason && Object.hasOwn(reasons, reason) && reasons[reason]) || 'other';
}

/**
 * Where a copy is for a follower: `opening`, `adjusting` and `leaving` wait for GMX to execute an order; what a `closed`, `cancelled`
 * or `liquidated` one paid may still have to be settled.
 */
export type CopyState = 'opening' | 'open' | 'adjusting' | 'leaving' | 'closed' | 'cancelled' | 'liquidated';

/** The last order that GMX did not execute, if none of its kind did better since. */
export type CopyFailure = Pick<CopyOrder, 'kind' | 'maxSlippage'> & {
  reason: CancelReason;
  /** Seconds. */
  time: number;
};

/** The rows about one copy. */
export type CopyRows = {
  allocation: Pick<Allocation, 'status'> | undefined;
  /** Oldest first. */
  orders: readonly CopyOrder[];
  /** Of its own GMX position, oldest first. */
  events: readonly PositionEvent[];
};

/** What GMX has done with a copy. */
export type CopyNews = {
  state: CopyState;
  failure: CopyFailure | null;
  /** When GMX liquidated it, and when it last reduced it to limit its market's profits; seconds, null if it has not. */
  liquidatedAt: number | null;
  reducedAt: number | null;
};

const LIQUIDATION = 7;

/** Where a copy is, for one of its followers or, without `follower`, for all together. */
export function copyState({ allocation, orders, events }: CopyRows, follower?: Address): CopyNews {
  const followerOrders = orders.filter(({ mimic }) => mimic === null || mimic === follower);
  const isWaiting = ({ status }: CopyOrder) => status === 'pending' || status === 'frozen';
  const waits = (...kinds: readonly CopyOrder['kind'][]) =>
    followerOrders.some((order) => kinds.includes(order.kind) && order.status === 'pending');
  const keys = new Set(orders.map(({ requestKey }) => requestKey));
  // nobody ordered these
  const forced = events.filter((event) => event.kind === 'decrease' && !keys.has(event.orderKey));
  const liquidation = forced.filter(({ orderType }) => orderType === LIQUIDATION).at(-1);
  const reduction = forced.filter(({ orderType }) => orderType !== LIQUIDATION).at(-1);
  const last = events.at(-1);
  const isGone = allocation?.status === 'closed' || (last !== undefined && last.sizeInTokens === 0n);

  const opening = followerOrders.find(({ kind }) => kind === 'open');
  const isCancelled = allocation?.status === 'cancelled' || (!last && opening?.status === 'cancelled');
  const state = ((): CopyState => {
    if (isCancelled) return 'cancelled';
    if (isGone) return liquidation && liquidation.orderKey === last?.orderKey ? 'liquidated' : 'closed';
    if (!last && (allocation?.status === 'opening' || (opening && isWaiting(opening)))) return 'opening';
    if (waits('leave')) return 'leaving';
    return waits('adjust', 'close') ? 'adjusting' : 'open';
  })();

  const groupOf = ({ kind }: CopyOrder) => (kind === 'close' ? 'adjust' : kind);
  const lastOfGroup = new Map(followerOrders.map((order) => [groupOf(order), order]));
  const failed = followerOrders
    .filter((order) => order === lastOfGroup.get(groupOf(order)))
    .filter(({ status }) => status === 'cancelled' || status === 'frozen')
    .at(-1);
  const isNews = failed && failed.kind !== 'stop_loss' && (state !== 'closed' || failed.kind === 'open');
  return {
    state,
    failure: isNews
      ? {
          kind: failed.kind,
          maxSlippage: failed.maxSlippage,
          reason: cancelReason(failed),
          time: failed.endedAt ?? failed.blockTimestamp,
        }
      : null,
    liquidatedAt: liquidation?.blockTimestamp ?? null,
    reducedAt: reduction?.blockTimestamp ?? null,
  };
}
