import type { ReadClient } from '../../contracts/readClient';
import type { Address, Hex } from '../../domain/Address';
import type { SubmittedCall } from '../record/Submission';

/** The state of a step on chain. */
export type ChainView = {
  /**
   * `happened`: all of it is on chain; `reverted` and `replaced`: it is not, and the signed transaction can no longer be
   * executed; `open`: not on chain so far.
   */
  verdict: 'happened' | 'reverted' | 'replaced' | 'open';
  /** The calls whose logs are on chain. */
  seen: readonly SubmittedCall[];
  /** The drafts that are on chain: all of them, or some if the wallet split a batch. */
  done: readonly string[];
  /** The transactions with those logs. */
  hashes: readonly Hex[];
  /** The last block with one of those logs. */
  block?: bigint;
  /** A transaction that the wallet named was mined, but has none of the step's logs. */
  isBeside: boolean;
  /** The node has no receipt of a transaction that the wallet named. */
  isMissing?: boolean;
  /** Part of it is on chain, but a reorg may still undo it. */
  isYoung?: boolean;
};

/** The step's account, the contracts that emit its events, and the transactions that the wallet has named. */
export type LookParameters = {
  client: ReadClient;
  account: Address;
  matchingRule: Address;
  /** The transactions of a batch, according to the wallet. */
  named?: readonly Hex[];
  /** Whether to search the logs if the receipts are inconclusive. */
  isThorough: boolean;
  /** Blocks after what is found before it counts; 0 if absent. */
  confirmations?: number;
};
