import type { Chain } from 'viem';
import type { Address } from '../domain/Address';
import type { Token } from '../domain/Token';
import type { MessageOverrides, Messages } from './messages';

/** The contracts a follower's calls and reads go to. */
export type MimicContracts = {
  /** Entry of every call: deposit, withdraw, setMatchingRule. */
  router: Address;
  /** The ERC-20 spender; approvals go here, not to the router. */
  tokenRouter: Address;
  /** Holds the free balances. */
  allocationStore: Address;
  matchingRule: Address;
};

/** How the wallet kit behaves once it loads, on the first click on Connect. */
export type WalletOptions = {
  /** Project id at the wallet kit's vendor; without one only browser wallets connect. */
  projectId?: string;
  /** Lets the wallet kit report usage to its vendor. */
  analytics: boolean;
  socials: readonly string[];
  metadata?: { name: string; description: string; url: string; icons: readonly string[] };
};

/** What followers are called: 'Mimic' and 'Mimics' unless the host has a name of its own. */
export type ProductNames = { singular: string; plural: string };

/** Checked and complete; addresses in lower case, URLs without a trailing slash. Made by createMimicConfig. */
export type MimicConfig = {
  chain: Chain;
  /** Tried in order. */
  rpcUrls: readonly string[];
  indexerUrl: string;
  contracts: MimicContracts;
  collateralTokens: readonly Token[];
  wallet: WalletOptions;
  product: ProductNames;
  messages: Messages;
};

/** What a host writes. */
export type MimicConfigInput = {
  /** A viem chain, e.g. `arbitrum` of 'viem/chains'. */
  chain: Chain;
  /** One URL or several in the order they are tried; the chain's public ones if absent. */
  rpcUrl?: string | readonly string[];
  indexerUrl: string;
  contracts: { [name in keyof MimicContracts]: string };
  collateralTokens: readonly (Omit<Token, 'address'> & { address: string })[];
  wallet?: Partial<WalletOptions>;
  product?: Partial<ProductNames>;
  /** Any string of the defaults, replaced; groups and keys that are left out stay English. */
  messages?: MessageOverrides;
};
