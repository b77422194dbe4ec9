import type { PositionEvent } from '../position/Position';
import type { Address, Hex } from '../values';
import type { CopyOrder } from './CopyOrder';
import { creditValue, endsCopy, type PriceOfToken, settlementsByCopy } from './copyOutcomes';
import { type Allocation, type CopyNews, copyState } from './copyState';
import type { MimicAllocate } from './MimicAllocate';
import type { CopyLeaves, MimicLeave } from './MimicLeave';
import type { MimicSettle } from './MimicSettle';

/** A credit, and what it is worth in units of the copy's collateral: its amount, unless it was paid in another token. */
export type CopyCredit = MimicSettle & { value: bigint };

/** One follower's part in one copy. Amounts in units of the collateral token. */
export type PortfolioCopy = CopyNews & {
  allocationKey: Hex;
  traderMatchingKey: Hex;
  trader: Address;
  collateralToken: Address;
  /** The copied position; null if unknown. */
  source: MimicAllocate['source'];
  /** When the copy was opened, seconds. */
  openedAt: number;
  allocated: bigint;
  /** Σ value credited so far, late dust too. */
  returned: bigint;
  /** When the follower asked to leave it, seconds; null unless that order is pending. */
  leaveAskedAt: number | null;
  /** The loss at which GMX takes the follower out, basis points of `allocated`; 0 for none, and once it has ended. */
  maxLossRate: bigint;
  /**
   * Time of the settlement that ended it for the follower, seconds: one that left nothing of it, or that paid only the
   * follower's whole part. null while it runs.
   */
  endedAt: number | null;
  /**
   * How it ended: it was closed, GMX liquidated it or did not open it, or it went on without the follower, who had asked to leave
   * (`left`) or reached their maximum loss (`stopped`); null while it runs.
   */
  endedAs: 'closed' | 'left' | 'stopped' | 'cancelled' | 'liquidated' | null;
  /** returned − allocated; null while it runs. */
  result: bigint | null;
  /** The credits, in the chain's order. */
  settles: readonly CopyCredit[];
};

/** What GMX did with the copies: rows of all of them. */
export type GmxRows = {
  allocations: readonly Allocation[];
  orders: readonly CopyOrder[];
  events: readonly PositionEvent[];
};

const nothing: GmxRows = { allocations: [], orders: [], events: [] };

/**
 * A follower's copies with their results, newest opening first. A settlement without a known allocation is ignored: its
 * result cannot be computed. Without `leaves`, a copy that the follower left counts as running. What was credited in other tokens
 * than the collateral counts once `valueCopies` knows its price.
 */
export function portfolioCopies(
  allocates: readonly MimicAllocate[],
  settles: readonly MimicSettle[],
  { requests, leaves, maxLosses }: CopyLeaves = { requests: [], leaves: [], maxLosses: [] },
  { allocations, orders, events }: GmxRows = nothing,
): PortfolioCopy[] {
  const byCopy = settlementsByCopy(settles, inChainOrder);
  const limits = new Map(maxLosses.map((each) => [each.traderMatchingKey, each.maxLossRate]));
  const leaveBySettle = new Map(leaves.map((leave) => [leave.settleId, leave]));
  const states = new Map(allocations.map((each) => [each.allocationKey, each]));
  const ordersOf = grouped([...orders, ...requests], ({ allocationKey }) => allocationKey);
  const eventsOf = grouped(events, ({ account }) => account);
  const copies = new Map<Hex, PortfolioCopy>();
  for (const allocate of allocates) {
    const { allocationKey, traderMatchingKey, trader, collateralToken, source } = allocate;
    const allocated = allocate.amount + (copies.get(allocationKey)?.allocated ?? 0n);
    const copySettles = (byCopy.get(allocationKey) ?? []).map((settle) => withValue(settle));
    // the two tables are read at different times: a leave counts only once its settlement is there too
    const end = copySettles.find(
      (settle) => endsCopy(settle) || isWhole(leaveBySettle.get(settle.settleId), settle),
    );
    const news = copyState(
      {
        allocation: states.get(allocationKey),
        orders: unique(ordersOf.get(allocationKey) ?? []),
        events: (source && eventsOf.get(source.allocationAddress)) ?? [],
      },
      allocate.mimic,
    );
    const leave = end && leaveBySettle.get(end.settleId);
    const endedAs = leave ? endOf[leave.reason] : endOfState(news);
    const copyOrders = (ordersOf.get(allocationKey) ?? [])
      .filter(
        ({ kind, status, mimic }) => kind === 'leave' && status === 'pending' && mimic === allocate.mimic,
      )
      .at(-1);
    copies.set(allocationKey, {
      ...news,
      allocationKey,
      traderMatchingKey,
      trader,
      collateralToken,
      source,
      openedAt: allocate.blockTimestamp,
      allocated,
      leaveAskedAt: end ? null : (copyOrders?.blockTimestamp ?? null),
      maxLossRate: (!end && limits.get(traderMatchingKey)) || 0n,
      endedAt: end?.blockTimestamp ?? null,
      endedAs: end ? endedAs : null,
      ...resultOf(copySettles, { allocated, isEnded: end !== undefined }),
    });
  }
  return [...copies.values()].sort(
    (a, b) => b.openedAt - a.openedAt || (a.allocationKey < b.allocationKey ? -1 : 1),
  );
}

/** The copies with what they were credited in other tokens, at the prices of those times; without a price it counts as nothing. */
export function valueCopies(copies: readonly PortfolioCopy[], priceOf: PriceOfToken): PortfolioCopy[] {
  return copies.map((copy) => {
    if (copy.settles.every(({ distributionToken }) => distributionToken === copy.collateralToken))
      return copy;
    const settles = copy.settles.map((settle) => withValue(settle, priceOf));
    return { ...copy, ...resultOf(settles, { allocated: copy.allocated, isEnded: copy.endedAt !== null }) };
  });
}

const withValue = (settle: MimicSettle, priceOf?: PriceOfToken): CopyCredit => ({
  ...settle,
  value: creditValue(settle, priceOf),
});

function resultOf(
  settles: readonly CopyCredit[],
  { allocated, isEnded }: { allocated: bigint; isEnded: boolean },
) {
  const returned = settles.reduce((sum, { value }) => sum + value, 0n);
  return { returned, settles, result: isEnded ? returned - allocated : null };
}

const endOf = { asked: 'left', max_loss: 'stopped' } as const;

const endOfState = ({ state }: CopyNews) =>
  state === 'cancelled' || state === 'liquidated' ? state : 'closed';

/** Whether nothing of the follower's part is left in the copy: the last one keeps a weight, but the position is gone. */
const isWhole = (leave: MimicLeave | undefined, { size }: MimicSettle) =>
  leave !== undefined && leave.weight > 0n && (leave.weightLeft === 0n || size === 0n);

const unique = (orders: readonly CopyOrder[]) => [
  ...new Map(orders.map((order) => [order.requestKey, order])).values(),
];

function grouped<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): ReadonlyMap<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const list = groups.get(keyOf(row));
    if (list) list.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

const inChainOrder = (a: MimicSettle, b: MimicSettle) =>
  a.blockNumber - b.blockNumber || a.logIndex - b.logIndex;

/** A step of the portfolio curve at a time (seconds): an amount in units of a token, gained or lost. */
export type PortfolioEntry = { time: number; token: Address; amount: bigint };

/**
 * A copy's steps in the portfolio curve (domain §4). When it ends for the follower it adds the sum credited by then less the
 * allocation; later credits add to the curve at their own time. A running copy adds nothing, even if part was returned.
 */
export function portfolioEntries({
  allocated,
  collateralToken: token,
  endedAt,
  endedAs,
  settles,
}: PortfolioCopy): PortfolioEntry[] {
  const isBy = ({ blockTimestamp }: CopyCredit) => endedAt !== null && blockTimestamp <= endedAt;
  // the copy may have gone on: no settlement of this follower's shows that it is empty
  const isAlone = endedAs === 'left' || endedAs === 'stopped';
  const end = isAlone ? settles.filter(isBy).length - 1 : settles.findIndex(endsCopy);
  if (end < 0) return [];
  const through = settles.slice(0, end + 1);
  const credited = through.reduce((sum, { value }) => sum + value, 0n);
  return [
    { time: settles[end]!.blockTimestamp, token, amount: credited - allocated },
    ...settles.slice(end + 1).map(({ blockTimestamp: time, value: amount }) => ({ time, token, amount })),
  ];
}

/** A time window: after `from`, up to and including `to`; seconds. */
export type PortfolioWindow = { from: number; to: number };

/**
 * The copies of a time window: running ones, and those that ended or were credited dust in it. Events after `to` are
 * included, because clocks differ.
 */
export function copiesInWindow(copies: readonly PortfolioCopy[], { from }: PortfolioWindow): PortfolioCopy[] {
  return copies.filter(
    (copy) => copy.endedAt === null || portfolioEntries(copy).some(({ time }) => time > from),
  );
}
