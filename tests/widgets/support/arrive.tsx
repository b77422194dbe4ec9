import { fetchRuleOnChain, fetchUserBalance } from '../../../src/contracts';
import type { Drafts } from '../../../src/domain';
import { draftStore } from '../../../src/drafts/DraftStore';
import { PortfolioChanges } from '../../../src/exports/portfolio-changes';
import { TRADER, usdc } from '../../kit/chain/follower';
import type { Sandbox } from '../../kit/chain/sandbox';
import { followerPage } from './followerPage';

/** A connected follower with drafts, viewing the panel. */
export async function arrive(
  sandbox: Sandbox,
  drafts: Drafts,
  {
    confirmations,
    ...settings
  }: { batches?: 'supported' | 'none' | 'ready' | 'nonsense'; confirmations?: number } = {},
) {
  const account = sandbox.takeAccount();
  const page = followerPage(sandbox, [account, sandbox.takeAccount()], undefined, confirmations);
  page.wallet.settings.set({ ...settings, account: page.wallet.accounts[0]!.address });
  const store = draftStore(page.config);
  store.change(account.address, () => ({ ...drafts, failures: {} }));
  await page.connect();
  page.show(<PortfolioChanges />);
  return {
    ...page,
    account: account.address,
    drafts: () => store.drafts(account.address),
    balance: () => fetchUserBalance(sandbox.config, { token: usdc, follower: account.address }),
    rule: () =>
      fetchRuleOnChain(sandbox.config, { collateralToken: usdc, trader: TRADER, follower: account.address }),
  };
}
