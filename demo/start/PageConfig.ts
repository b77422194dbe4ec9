/** What the page learns from its own first answer. */
export type PageConfig = {
  chainId: number;
  indexerUrl: string;
  rpcUrl: string;
  contracts: Readonly<Record<string, string>>;
  tokens: readonly { address: string; symbol: string; name: string; decimals: number }[];
  /** The names people read: the product's own, 'Mimic' if absent, and what followers are called. */
  product?: { name?: string; singular?: string; plural?: string };
  /** Where else the product is found; what is absent has no link. */
  links?: { docs?: string; twitter?: string; github?: string };
  /** Only in a sandbox that lives: traders do what visitors wish. */
  hasMarket?: boolean;
  /** What the sandbox's wallet in the page signs with; their keys are public. */
  accounts?: readonly { role: string; privateKey: string }[];
};
