/** What the page learns from its own first answer. */
export type PageConfig = {
  chainId: number;
  indexerUrl: string;
  rpcUrl: string;
  contracts: Readonly<Record<string, string>>;
  tokens: readonly { address: string; symbol: string; name: string; decimals: number }[];
  /** What the sandbox's wallet in the page signs with; their keys are public. */
  accounts?: readonly { role: string; privateKey: string }[];
};
