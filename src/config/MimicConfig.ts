import type { Chain } from 'viem';
import type { Address, Token } from '../domain/values';
import type { MessageOverrides, Messages, ProductNames } from '../messages/Messages';
import type { WalletOptions, WalletOptionsInput } from './walletOptions';

/** Seconds until a submission expires, by the chain's clock: of an account without code, and of one with code. */
export type Deadlines = { account: number; contract: number };

/** The contracts a follower's calls and reads go to. */
export type MimicContracts = {
  /** The entry point of every call: deposit, withdraw, setMatchingRule. */
  router: Address;
  /** The ERC-20 spender; approvals go here, not to the router. */
  tokenRouter: Address;
  /** Holds the free balances. */
  allocationStore: Address;
  /** Holds the followers' rules for copying traders, and the bounds of those rules. */
  matchingRule: Address;
};

/** Earn: the escrow that locks the protocol's token, and that token. */
export type MimicEarn = {
  votingEscrow: Address;
  /** The escrow's own `token()`. */
  token: Token;
};

/** The result of createMimicConfig: checked, with defaults filled in; addresses in lower case, URLs without a trailing slash. */
export type MimicConfig = {
  chain: Chain;
  /** Tried in order. */
  rpcUrls: readonly string[];
  indexerUrl: string;
  /** Blocks after a transaction's own before it counts as confirmed. */
  confirmations: number;
  /** Seconds after which a submission that has not happened no longer can. */
  deadlines: Deadlines;
  /** Absent if the page only shows traders: nothing can be deposited or copied. */
  contracts?: MimicContracts | undefined;
  collateralTokens: readonly Token[];
  /** Absent if the deployment has no Earn. */
  earn?: MimicEarn | undefined;
  wallet: WalletOptions;
  product: ProductNames;
  /** English texts, overridden by the host's own. */
  messages: Messages;
  /** The host's own texts, which override those of any language. */
  messageOverrides: MessageOverrides;
};

/** A config with contracts: followers can deposit and copy. */
export type CopyConfig = MimicConfig & { contracts: MimicContracts };

/** A config with contracts and Earn: the protocol's token can be locked too. */
export type EarnConfig = CopyConfig & { earn: MimicEarn };

/** What a host passes to createMimicConfig. */
export type MimicConfigInput = {
  /** A viem chain, e.g. `arbitrum` of 'viem/chains'. */
  chain: Chain;
  /** One URL, or several in the order in which they are tried; the chain's public ones if absent. */
  rpcUrl?: string | readonly string[];
  /** The base URL of the indexer's `/sql` and `/status`: absolute http(s), with or without a trailing slash. */
  indexerUrl: string;
  /**
   * Blocks after a transaction's own before it counts as confirmed, for a chain whose latest blocks may be reorganised;
   * 0 by default.
   */
  confirmations?: number;
  /**
   * Seconds after which a submission that has not happened no longer can: half an hour for an account without code, seven
   * days for one with code, such as a Safe, whose owners may sign later.
   */
  deadlines?: Partial<Deadlines>;
  /**
   * The addresses of your deployment on `chain`, in lower case or checksummed, all different. Without them the
   * Leaderboard, traders and positions work, and widgets that copy or deposit say that this is not offered.
   */
  contracts?: { [name in keyof MimicContracts]: string } | undefined;
  /** What followers can deposit, at least one. `decimals` must match the token: amounts are computed with it. */
  collateralTokens: readonly (Omit<Token, 'address'> & { address: string })[];
  /**
   * The escrow that locks the protocol's token, and that token; it may be a collateral token too. Needs `contracts`;
   * without it, Earn is not offered.
   */
  earn?: { votingEscrow: string; token: Omit<Token, 'address'> & { address: string } } | undefined;
  /** How visitors connect; their browser's wallets by default. */
  wallet?: WalletOptionsInput;
  /** What followers are called: 'Mimic' by default; the plural adds an s if omitted. */
  product?: Partial<ProductNames>;
  /** Replaces any text; groups and keys left out keep the current language. */
  messages?: MessageOverrides;
};
