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
  /** The calls whose event logs are on chain. */
  seen: readonly SubmittedCall[];
  /** The drafts that are on chain, all of them or, where a wallet did not keep a batch together, some. */
  done: readonly string[];
  /** The transactions with those logs. */
  hashes: readonly Hex[];
  /** The last block with one of those logs. */
  block?: bigint;
  /** A transaction that the wallet named was mined, but has none of the step's logs. */
  isBeside: boolean;
  /** Part of it is on chain, but a reorg may still undo it. */
  isYoung?: boolean;
};

/** The step's account, where to find its events, and the transactions that the wallet has named. */
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
