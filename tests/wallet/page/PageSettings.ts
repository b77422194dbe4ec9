import type { SANDBOX_ACCOUNTS } from '../../../demo/chain/deploy/accounts';

/** What the test page learns from its server. */
export type PageSettings = {
  rpcUrl: string;
  contracts: Record<string, string>;
  tokens: { address: string; symbol: string; decimals: number }[];
  accounts: readonly (typeof SANDBOX_ACCOUNTS)[number][];
};
