import type { Address, Hex } from '../Address';

/** What came in for those who lock, by week; in the smallest unit of the protocol's token. */
export type EarnWeek = {
  /** Weeks since the start of Unix time. */
  week: number;
  /** What came in: what fees were sold for in it. */
  earned: bigint;
  /** What was shared once it was over; 0 until a call has closed it. */
  shared: bigint;
  /** The weight among which it was shared; 0 until then. */
  weight: bigint;
};

/** The platform's fees of one week in one token: for sale once the week is over, sold once. */
export type FeeSale = {
  /** `<week>-<token>` */
  id: string;
  /** In which the fees were collected. */
  week: number;
  token: Address;
  /** In the token's smallest unit. */
  amount: bigint;
  /** In the smallest unit of the protocol's token; null while it is not sold, as what follows. */
  price: bigint | null;
  buyer: Address | null;
  /** Unix seconds. What was paid belongs to the week of the sale. */
  soldTimestamp: number | null;
};

/** What an event of Earn in somebody's history did. */
export const EARN_EVENT_KINDS = ['locked', 'extended', 'unlocked', 'cashout', 'relock', 'release'] as const;

/** What an event of Earn in somebody's history did: `relock` is a claim that was locked again, and a `locked` goes with it. */
export type EarnEventKind = (typeof EARN_EVENT_KINDS)[number];

/** One thing that somebody did with their lock or what it earned. */
export type EarnEvent = {
  /** `<transactionHash>-<logIndex>` */
  id: string;
  kind: EarnEventKind;
  /** In the token's smallest unit; 0 where the lock was extended. */
  amount: bigint;
  /** Seconds that were chosen, or that the lock had when something was unlocked; null for what was paid out. */
  duration: number | null;
  /** Of the lock after it; null for claims and releases. */
  weight: bigint | null;
  /** Unix seconds. */
  blockTimestamp: number;
  blockNumber: number;
  logIndex: number;
  transactionHash: Hex;
};
