import { SANDBOX_ACCOUNTS } from '../sandbox/deploy/accounts';
import type { EarnDeployment } from '../sandbox/deploy/deployEarn';
import { contractsOf, type Deployment } from '../sandbox/deploy/deployment';
import { SANDBOX_TOKENS } from '../sandbox/deploy/tokens';

export const CHAIN_ID = 42161;

/** As on Arbitrum. */
export const TOKENS = SANDBOX_TOKENS.map(({ address, symbol, name, decimals }) => ({
  address,
  symbol,
  name,
  decimals,
}));

const EARN_TOKEN = { symbol: 'MIMIC', name: 'Mimic', decimals: 18 };

type Urls = { url: string; indexerUrl: string; rpcUrl: string };

/** What `--json` prints. */
export function describeRun(
  urls: Urls,
  contracts: Deployment,
  { votingEscrow, feeAuction, protocolToken }: EarnDeployment,
) {
  return {
    ...urls,
    chainId: CHAIN_ID,
    contracts: contractsOf(contracts),
    tokens: TOKENS,
    earn: { votingEscrow, feeAuction, token: { address: protocolToken, ...EARN_TOKEN } },
    accounts: SANDBOX_ACCOUNTS.filter(({ role }) => ['newcomer', 'follower', 'keeper'].includes(role)),
  };
}
