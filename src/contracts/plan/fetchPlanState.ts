import type { Address } from '../../domain/Address';
import { parseAddress } from '../../domain/keys/parseAddress';
import type { Drafts } from '../../domain/rule/Draft';
import { type ContractsConfig, readClient } from '../readClient';
import { fetchAllowance } from '../reads/allowance';
import { findRemovalExpiry } from './findRemovalExpiry';
import type { PlanState } from './planCalls';
import { requiresZeroReset } from './requiresZeroReset';

/**
 * Reads from the chain what `planCalls` needs for the drafts: allowances, which tokens demand a reset to zero, and
 * how this deployment removes a rule. Read it right before planning; allowances change elsewhere too.
 *
 * @throws MimicError `removal_refused` when a rule is to be removed and the deployment has no way to
 */
export async function fetchPlanState(
  config: ContractsConfig,
  { account, drafts }: { account: Address; drafts: Drafts },
): Promise<PlanState & { removalExpiry: bigint }> {
  const client = readClient(config);
  const deposits = drafts.deposits.filter(({ action }) => action === 'deposit');
  const removal = drafts.rules.find(({ expiry }) => expiry === 0n);
  const [tokens, removalExpiry] = await Promise.all([
    Promise.all(
      deposits.map(async ({ token, amount }) => {
        const allowance = await fetchAllowance(config, { token, follower: account });
        const changes = allowance > 0n && allowance < amount;
        const spender = config.contracts.tokenRouter;
        const reset = changes && (await requiresZeroReset(client, { account, token, spender, amount }));
        return { token: parseAddress(token), allowance, reset };
      }),
    ),
    removal ? findRemovalExpiry(client, { account, router: config.contracts.router, rule: removal }) : 0n,
  ]);
  return {
    account,
    contracts: config.contracts,
    allowances: Object.fromEntries(tokens.map(({ token, allowance }) => [token, allowance])),
    resetToZeroFirst: tokens.filter(({ reset }) => reset).map(({ token }) => token),
    removalExpiry,
  };
}
