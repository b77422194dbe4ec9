import type { Address, Hex } from '../../domain/Address';
import { parseAddress } from '../../domain/keys/parseAddress';
import { type Drafts, exitDraftId, type RuleDraft, ruleDraftId } from '../../domain/rule/Draft';
import { explainError } from '../errors/explainError';
import { type ContractsConfig, type ReadClient, readClient } from '../readClient';
import { fetchAllowance } from '../reads/allowance';
import { fetchMaxLoss } from '../reads/maxLoss';
import { fetchRuleOnChain } from '../reads/ruleOnChain';
import { simulateCalls } from '../simulateCalls';
import { findRemovalExpiry } from './findRemovalExpiry';
import type { PlanState } from './PlanState';
import { planCalls } from './planCalls';
import { requiresZeroReset } from './requiresZeroReset';

/**
 * Reads from the chain what `planCalls` needs for the drafts: allowances, which tokens demand a reset to zero, how this
 * deployment removes a rule, what is there of rules with a maximum loss, and what is left to do for exits. Read it right before planning; allowances change elsewhere too.
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
  const [tokens, removalExpiry, rulesOnChain] = await Promise.all([
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
    Promise.all(drafts.rules.filter(setsMaxLoss).map((draft) => ruleThere(config, account, draft))),
  ]);
  const state = {
    account,
    contracts: config.contracts,
    allowances: Object.fromEntries(tokens.map(({ token, allowance }) => [token, allowance])),
    resetToZeroFirst: tokens.filter(({ reset }) => reset).map(({ token }) => token),
    removalExpiry,
    ...(rulesOnChain.length && { rulesOnChain: Object.fromEntries(rulesOnChain) }),
  };
  return { ...state, ...(await whatExitsNeed(client, drafts, state)) };
}

const setsMaxLoss = ({ expiry, maxLossRate }: RuleDraft) => expiry > 0n && maxLossRate !== undefined;

async function ruleThere(config: ContractsConfig, follower: Address, draft: RuleDraft) {
  const route = { collateralToken: draft.collateralToken, trader: draft.trader, follower };
  const [rule, maxLossRate] = await Promise.all([
    fetchRuleOnChain(config, route),
    fetchMaxLoss(config, route),
  ]);
  return [ruleDraftId(draft), { ...rule, maxLossRate }] as const;
}

/** Tries the exits: somebody else may have closed a copy, and a copy that lost everything pays nothing out. */
async function whatExitsNeed(
  client: ReadClient,
  drafts: Drafts,
  state: PlanState,
): Promise<Pick<PlanState, 'settledCopies' | 'nothingToWithdraw'>> {
  const { exits = [] } = drafts;
  if (!exits.length) return {};
  const calls = planCalls({ ...drafts, rules: [] }, state);
  const results = await simulateCalls(client, { account: state.account, calls });
  const settledCopies: Hex[] = [];
  const nothingToWithdraw: Address[] = [];
  for (const [i, { label, draftIds }] of calls.entries()) {
    const result = results[i];
    const draft = exits.find((each) => draftIds.includes(exitDraftId(each)));
    if (result?.status !== 'reverts' || !draft) continue;
    const reason = explainError(result.error)?.key;
    if (label === 'exit' && reason === 'Settle__NothingToSettle') settledCopies.push(draft.allocationKey);
    if (label === 'withdrawAll' && reason === 'MatchingRule__InvalidAmount') {
      nothingToWithdraw.push(parseAddress(draft.collateralToken));
    }
  }
  return { settledCopies, nothingToWithdraw };
}
