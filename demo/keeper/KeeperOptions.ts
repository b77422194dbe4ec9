import type { LocalAccount } from 'viem';
import type { Endpoints } from '../node/Endpoints';
import type { Deployment } from '../sandbox/deploy/deployment';
import { FRESH_SECONDS, type OpeningRules } from './answer/answerOpening';
import type { KeeperReport } from './KeeperReport';
import type { StateFile } from './state/StateFile';

export type KeeperOptions = Partial<OpeningRules> & {
  endpoints: Endpoints;
  account: LocalAccount;
  chainId: number;
  deployment: Deployment;
  /** Called for each action of the keeper, for its log. */
  report: (report: KeeperReport) => void;
  /** The state file; without one the keeper reads the chain from the start block each time. */
  file?: StateFile | null;
  /** The first block to read: the contracts emitted nothing before it. */
  startBlock?: bigint;
  /** Confirmations a block needs before the keeper acts on it. */
  confirmations?: bigint;
  /** Milliseconds that one tick waits for its transactions. */
  waitMs?: number;
  /** Milliseconds without a new block after which the other nodes are asked whether they have one. */
  stallMs?: number;
  /** Seconds of chain time after which an unmined transaction is sent again at a higher gas price. */
  bumpSeconds?: number;
  /** Wei; the highest gas price it pays. */
  maxGasPrice?: bigint;
};

export type KeeperSettings = Required<Omit<KeeperOptions, 'file'>>;

export const withDefaults = (options: Omit<KeeperOptions, 'file'>): KeeperSettings => ({
  maxListed: 50,
  freshSeconds: FRESH_SECONDS,
  retrySeconds: 20,
  startBlock: 0n,
  confirmations: 0n,
  waitMs: 3_000,
  stallMs: 10_000,
  bumpSeconds: 15,
  maxGasPrice: 50_000_000_000n,
  ...options,
});
