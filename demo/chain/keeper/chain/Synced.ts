import type { Deployment } from '../../deploy/deployment';
import type { Point } from './RangeReader';

export type SyncOptions = {
  /** What a node must say that its chain is. */
  chainId: number;
  deployment: Deployment;
  /** Nothing of the contracts happened before this block. */
  startBlock: bigint;
  /** Confirmations a block needs before it counts. */
  confirmations: bigint;
  /** Seconds in which an opening may be copied. */
  freshSeconds: number;
};

/** The keeper's sync point: everything up to a block that can no longer be replaced. */
export type Checkpoint = Point & { state: string };

export type Head = Point & {
  /** Unix seconds: the only clock there is. */
  time: number;
  baseFee: bigint;
};

export type Synced = {
  head: Head;
  /** The last block read. */
  place: bigint;
  /** The block after which everything was replaced since the last time, if it was. */
  forkedAt: bigint | null;
};
