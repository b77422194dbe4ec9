import { startAnvil } from '../../../demo/sandbox/chain/anvil';
import { SANDBOX_ACCOUNTS } from '../../../demo/sandbox/deploy/accounts';
import { deployContracts } from '../../../demo/sandbox/deploy/deploy';
import { SANDBOX_TOKENS } from '../../../demo/sandbox/deploy/tokens';
import { servePage } from './page/servePage';

/** The URLs of the connect button's page and its node. */
export type Site = { url: string; rpcUrl: string };

/** The connect button's page with its own chain, one for all tests of a run. */
export async function startSite(): Promise<Site & { stop: () => Promise<void> }> {
  const chain = await startAnvil();
  const { rpcUrl } = chain;
  const accounts = SANDBOX_ACCOUNTS.slice(3, 6);
  // viem reads through Multicall3, which is one of the contracts
  const contracts = { ...(await deployContracts({ rpcUrl })) };
  const tokens = SANDBOX_TOKENS.map(({ address, symbol, decimals }) => ({ address, symbol, decimals }));
  const page = await servePage({ rpcUrl, contracts, tokens, accounts });
  return {
    url: page.url,
    rpcUrl,
    async stop() {
      page.stop();
      await chain.stop();
    },
  };
}
