import type { Address, Hex } from '../values';

/** One week's earnings for lockers, in the smallest unit of the protocol's token. */
export type EarnWeek = {
  /** Weeks since the start of Unix time. */
  week: number;
  /** Proceeds of the fees sold in the week. */
  earned: bigint;
  /** The amount shared after the week; 0 until a call closes the week. */
  shared: bigint;
  /** The total weight it was shared by; 0 until then. */
  weight: bigint;
};

/** The platform's fees of one week in one token: for sale once the week is over, sold once. */
export type FeeSale = {
  /** `<week>-<token>` */
  id: string;
  /** The week in which the fees were collected. */
  week: number;
  token: Address;
  /** In the token's smallest unit. */
  amount: bigint;
  /** In the smallest unit of the protocol's token; null until sold, like the fields below. */
  price: bigint | null;
  buyer: Address | null;
  /** Unix seconds. The payment counts for the week of the sale. */
  soldTimestamp: number | null;
};

/** The kinds of events in an account's earn history. */
export const EARN_EVENT_KINDS = ['locked', 'extended', 'unlocked', 'cashout', 'relock', 'release'] as const;

/** The kind of an event in an account's earn history: `relock` is a claim locked again, paired with a `locked` event. */
export type EarnEventKind = (typeof EARN_EVENT_KINDS)[number];

/** One event in an account's earn history. */
export type EarnEvent = {
  /** `<transactionHash>-<logIndex>` */
  id: string;
  kind: EarnEventKind;
  /** In the token's smallest unit; 0 for an extension. */
  amount: bigint;
  /** The chosen duration, or the lock's duration at an unlock, in seconds; null for payouts. */
  duration: number | null;
  /** The lock's weight after the event; null for claims and releases. */
  weight: bigint | null;
  /** Unix seconds. */
  blockTimestamp: number;
  blockNumber: number;
  logIndex: number;
  transactionHash: Hex;
};

/** Seconds. */
export const EARN_WEEK = 604_800;

/** How many weeks an EarnCard shows: half a year. */
export const EARN_WEEKS = 26;

/** The week of a time in unix seconds: weeks are counted from the start of Unix time and begin on Thursdays at 00:00 UTC. */
export function earnWeek(time: number): number {
  return Math.floor(time / EARN_WEEK);
}

/** When a week begins, in unix seconds; the one before it is over then. */
export function earnWeekStart(week: number): number {
  return week * EARN_WEEK;
}
