import type { SANDBOX_ACCOUNTS } from '../../../../demo/sandbox/deploy/accounts';

/** The settings that the test page gets from its server. */
export type PageSettings = {
  rpcUrl: string;
  contracts: Record<string, string>;
  tokens: { address: string; symbol: string; decimals: number }[];
  accounts: readonly (typeof SANDBOX_ACCOUNTS)[number][];
};
