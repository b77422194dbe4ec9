import type { ReadClient } from '../../contracts/readClient';
import type { Address, Hex } from '../../domain/Address';
import type { SubmittedCall } from '../record/Submission';

/** What the chain says about a step. */
export type ChainView = {
  /**
   * `happened`: all of it is on chain; `reverted` and `replaced`: it is not, and what was signed cannot be carried out
   * any more; `open`: not on chain so far.
   */
  verdict: 'happened' | 'reverted' | 'replaced' | 'open';
  /** The calls whose trace is on chain. */
  seen: readonly SubmittedCall[];
  /** The drafts that are on chain, all of them or, where a wallet did not keep a batch together, some. */
  done: readonly string[];
  /** The transactions that tell of it. */
  hashes: readonly Hex[];
  /** The last block that tells of it. */
  block?: bigint;
  /** A transaction was mined that the wallet named, and says nothing about the step. */
  isBeside: boolean;
  /** Something of it is on chain that a reorg may still undo. */
  isYoung?: boolean;
};

/** Whose step, where its events stand, and what else the wallet has named. */
export type LookParameters = {
  client: ReadClient;
  account: Address;
  matchingRule: Address;
  /** Transactions that the wallet says a batch ended in. */
  named?: readonly Hex[];
  /** Whether to search the logs, where receipts do not tell. */
  isThorough: boolean;
  /** Blocks on top of what is found before it counts; 0 if absent. */
  confirmations?: number;
};
