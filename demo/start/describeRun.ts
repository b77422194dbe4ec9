import { SANDBOX_ACCOUNTS } from '../chain/deploy/accounts';
import type { Deployment } from '../chain/deploy/deploy';
import { SANDBOX_TOKENS } from '../chain/deploy/tokens';

export const CHAIN_ID = 42161;

/** As on Arbitrum. */
export const TOKENS = SANDBOX_TOKENS.map(({ address, symbol, name, decimals }) => ({
  address,
  symbol,
  name,
  decimals,
}));

type Urls = { url: string; indexerUrl: string; rpcUrl: string };

/** What `--json` prints. */
export function describeRun(urls: Urls, contracts: Deployment) {
  return {
    ...urls,
    chainId: CHAIN_ID,
    contracts,
    tokens: TOKENS,
    accounts: SANDBOX_ACCOUNTS.filter(({ role }) => ['newcomer', 'follower', 'keeper'].includes(role)),
  };
}
