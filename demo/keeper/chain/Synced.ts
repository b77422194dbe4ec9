import type { Log } from 'viem';
import type { Deployment } from '../../sandbox/deploy/deployment';
import type { Point } from './RangeReader';
import type { GmxEvents } from './readEvents';

export type SyncOptions = {
  /** The chain id that nodes must return. */
  chainId: number;
  deployment: Deployment;
  /** The first block to read: the contracts emitted nothing before it. */
  startBlock: bigint;
  /** Confirmations a block needs before it counts. */
  confirmations: bigint;
  /** Seconds in which an opening may be copied. */
  freshSeconds: number;
};

/** What was read up to a block: the contracts' logs, and what GMX has reported. */
export type Batch = GmxEvents & { end: Point; logs: readonly Log[] };

export type Head = Point & {
  /** Unix seconds: the keeper's only clock. */
  time: number;
  baseFee: bigint;
};

export type Synced = {
  head: Head;
  /** The last block read. */
  place: bigint;
  /** The block after which the chain was replaced since the last sync, if it was. */
  forkedAt: bigint | null;
};
