/** The configuration that is written into the page. */
export type PageConfig = {
  chainId: number;
  indexerUrl: string;
  rpcUrl: string;
  /** Absent if the page only shows traders. */
  contracts?: Readonly<Record<string, string>>;
  tokens: readonly { address: string; symbol: string; name: string; decimals: number }[];
  /** Contracts for locking the protocol's token; absent if locking is not available. */
  earn?: { votingEscrow: string; token: { address: string; symbol: string; name: string; decimals: number } };
  /** Display names: the product ('Mimic' if absent) and its followers. */
  product?: { name?: string; singular?: string; plural?: string; description?: string };
  /** Links to docs, Twitter and GitHub; absent ones are not shown. */
  links?: { docs?: string; twitter?: string; github?: string };
  /** An image next to the product's name, instead of the logo mark. */
  logo?: string;
  /** The block explorer: Arbiscan if absent, null for no links to any. */
  explorer?: { name: string; url: string } | null;
  /** The theme's variables for light and dark, named without `--mimic-color-`. */
  colors?: { light?: Readonly<Record<string, string>>; dark?: Readonly<Record<string, string>> };
  /** The wallet kit's project; without it only browser wallets can connect. */
  projectId?: string;
  /** The wallet kit's options. */
  wallet?: {
    metadata?: { name: string; description: string; url: string; icons: readonly string[] };
    socials?: boolean | readonly string[];
    termsConditionsUrl?: string;
    privacyPolicyUrl?: string;
    /** Time zones where Connect is not offered; `true` for those that the kit's vendor lists. */
    restrictedTimezones?: boolean | readonly string[];
  };
  /** Only while the indexer is still backfilling: the time it reads from, in seconds. */
  reading?: { from: number };
  /** Only in a sandbox with a live market: users can make traders trade. */
  hasMarket?: boolean;
  /** Only in a sandbox that has skipped days: how far its chain is ahead of the clock, in seconds. */
  ahead?: number;
  /** Identifies the sandbox: a later one at the same address has another value. */
  run?: string;
  /** The accounts of the sandbox's wallet; their keys are public. */
  accounts?: readonly { role: string; address: string; privateKey: string }[];
};
