/** What the page learns from its own first answer. */
export type PageConfig = {
  chainId: number;
  indexerUrl: string;
  rpcUrl: string;
  /** Absent where the page shows traders only. */
  contracts?: Readonly<Record<string, string>>;
  tokens: readonly { address: string; symbol: string; name: string; decimals: number }[];
  /** Where the protocol's token is locked; absent where it is not. */
  earn?: { votingEscrow: string; token: { address: string; symbol: string; name: string; decimals: number } };
  /** The names people read: the product's own, 'Mimic' if absent, and what followers are called. */
  product?: { name?: string; singular?: string; plural?: string; description?: string };
  /** Links to docs, Twitter and GitHub; absent ones are not shown. */
  links?: { docs?: string; twitter?: string; github?: string };
  /** An image next to the product's name, instead of the logo mark. */
  logo?: string;
  /** The block explorer: Arbiscan if absent, null for no links to any. */
  explorer?: { name: string; url: string } | null;
  /** Variables of the theme by their names without `--mimic-color-`, for each of the two. */
  colors?: { light?: Readonly<Record<string, string>>; dark?: Readonly<Record<string, string>> };
  /** The wallet kit's project, without which only wallets of the browser connect. */
  projectId?: string;
  /** The wallet kit's options. */
  wallet?: {
    metadata?: { name: string; description: string; url: string; icons: readonly string[] };
    socials?: boolean | readonly string[];
    termsConditionsUrl?: string;
    privacyPolicyUrl?: string;
    /** Time zones where Connect is not offered; `true`: those that the kit's vendor names. */
    restrictedTimezones?: boolean | readonly string[];
  };
  /** Only while the indexer still reads the chain's past: from which time on, in seconds. */
  reading?: { from: number };
  /** Only in a sandbox with a live market: users can make traders trade. */
  hasMarket?: boolean;
  /** Only in a sandbox where days were let pass: seconds that its chain is ahead of the clock. */
  ahead?: number;
  /** Which sandbox this is: a later one at the same address has another. */
  run?: string;
  /** What the sandbox's wallet in the page signs with; their keys are public. */
  accounts?: readonly { role: string; address: string; privateKey: string }[];
};
