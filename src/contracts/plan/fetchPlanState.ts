import type { Address, Hex } from '../../domain/Address';
import { parseAddress } from '../../domain/keys/parseAddress';
import { draftSubject, type RuleDraft, type Unsaved } from '../../domain/rule/Draft';
import { explainError } from '../errors/explainError';
import { type ContractsConfig, readClient } from '../readClient';
import { fetchAllowance } from '../reads/allowance';
import { fetchMaxLoss } from '../reads/maxLoss';
import { fetchRuleOnChain } from '../reads/ruleOnChain';
import { fetchUserBalance } from '../reads/userBalance';
import { simulateCalls } from '../simulateCalls';
import { draftIdsOf } from './Call';
import { findRemovalExpiry } from './findRemovalExpiry';
import type { PlanState } from './PlanState';
import { type DraftsToPlan, planCalls } from './planCalls';
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
  { account, drafts }: { account: Address; drafts: DraftsToPlan },
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
  return { ...state, settledCopies: await settledCopiesOf(config, drafts, state) };
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
  drafts: DraftsToPlan,
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

const setsMaxLoss = ({ expiry, maxLossRate }: Unsaved<RuleDraft>) => expiry > 0n && maxLossRate !== undefined;

async function ruleThere(config: ContractsConfig, follower: Address, draft: Unsaved<RuleDraft>) {
  const route = { collateralToken: draft.collateralToken, trader: draft.trader, follower };
  const [rule, maxLossRate] = await Promise.all([
    fetchRuleOnChain(config, route),
    fetchMaxLoss(config, route),
  ]);
  return [draftSubject(draft), { ...rule, maxLossRate }] as const;
}

/**
 * The exits whose copy somebody else has closed and settled, if there is something to withdraw; the simulation says of any other
 * that nothing is left to do.
 */
async function settledCopiesOf(
  config: ContractsConfig,
  drafts: DraftsToPlan,
  state: PlanState,
): Promise<Hex[]> {
  const { exits = [] } = drafts;
  if (!exits.length) return [];
  const { account } = state;
  const calls = planCalls({ ...drafts, rules: [] }, state);
  const results = await simulateCalls(readClient(config), { account, calls });
  const settled = exits.filter((draft) => {
    const [id] = draftIdsOf(draft);
    const result = results[calls.findIndex(({ label, draftIds }) => label === 'exit' && draftIds[0] === id)];
    return result?.status === 'reverts' && explainError(result.error)?.key === 'Settle__NothingToSettle';
  });
  const balances = await Promise.all(
    settled.map(({ collateralToken }) =>
      fetchUserBalance(config, { token: collateralToken, follower: account }),
    ),
  );
  return settled.flatMap(({ allocationKey }, i) => (balances[i] ? [allocationKey] : []));
}
