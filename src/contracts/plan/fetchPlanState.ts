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
 * Reads from the chain what `planCalls` needs for the drafts: allowances, which tokens require a reset to zero, how
 * this deployment removes a rule, the on-chain state of rules drafted with a maximum loss, and the remaining steps of
 * exits. Call it right before planning: allowances may change elsewhere.
 *
 * @throws MimicError `removal_refused` when a rule is to be removed and the deployment has no way to do so
 */
export async function fetchPlanState(
  config: ContractsConfig,
  { account, drafts }: { account: Address; drafts: Drafts },
): Promise<PlanState & { removalExpiry: bigint }> {
  const client = readClient(config);
  const deposits = drafts.deposits.filter(({ action }) => action === 'deposit');
  const removal = drafts.rules.find(({ expiry }) => expiry === 0n);
  const [tokens, removalExpiry, rulesOnChain, earn] = await Promise.all([
    Promise.all(
      deposits.map(async ({ token, amount }) => {
        const spender = config.contracts.tokenRouter;
        return {
          token: parseAddress(token),
          ...(await approvalOf(config, { account, token, spender, amount })),
        };
      }),
    ),
    removal ? findRemovalExpiry(client, { account, router: config.contracts.router, rule: removal }) : 0n,
    Promise.all(drafts.rules.filter(setsMaxLoss).map((draft) => ruleThere(config, account, draft))),
    earnThere(config, account, drafts),
  ]);
  const state = {
    account,
    contracts: config.contracts,
    allowances: Object.fromEntries(tokens.map(({ token, allowance }) => [token, allowance])),
    resetToZeroFirst: tokens.filter(({ reset }) => reset).map(({ token }) => token),
    removalExpiry,
    ...(earn && { earn }),
    ...(rulesOnChain.length && { rulesOnChain: Object.fromEntries(rulesOnChain) }),
  };
  return { ...state, ...(await whatExitsNeed(client, drafts, state)) };
}

type Approval = { account: Address; token: Address; spender: Address; amount: bigint };

/** A spender's current allowance, and whether it has to be set to zero before it can change to the amount. */
async function approvalOf(config: ContractsConfig, approval: Approval) {
  const { account, token, spender, amount } = approval;
  const allowance = await fetchAllowance(config, { token, follower: account, spender });
  const changes = allowance > 0n && allowance < amount;
  return { allowance, reset: changes && (await requiresZeroReset(readClient(config), approval)) };
}

async function earnThere(
  { earn, ...config }: ContractsConfig,
  account: Address,
  drafts: Drafts,
): Promise<PlanState['earn']> {
  if (!earn || !drafts.earn?.length) return undefined;
  const { votingEscrow } = earn;
  const token = earn.token.address;
  const lock = drafts.earn.find((draft) => draft.action === 'lock');
  const none = { allowance: 0n, reset: false };
  const approval = { account, token, spender: votingEscrow, amount: lock?.amount ?? 0n };
  const { allowance, reset } = lock ? await approvalOf(config, approval) : none;
  return { votingEscrow, token, allowance, resetsToZero: reset };
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

/** Simulates the exits: someone else may have closed a copy, and a copy that lost everything pays nothing out. */
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
