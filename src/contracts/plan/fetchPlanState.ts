import { erc20Abi } from 'viem';
import { encodeFunctionData } from 'viem/utils';
import type { LeaveMarket, LeaveTerms } from '../../domain/copy/leaveTerms';
import { parseAddress } from '../../domain/keys';
import { draftSubject, type RuleDraft, type Unsaved } from '../../domain/rule/Draft';
import type { Address, Hex } from '../../domain/values';
import { routerAbi } from '../abi/routerAbi';
import type { PlanState } from '../Call';
import { explainError } from '../errors/explainError';
import { transactionError } from '../errors/transactionError';
import { type ContractsConfig, type ReadClient, readClient } from '../readClient';
import { fetchAllowance } from '../reads/balances';
import { fetchLeaveTerms } from '../reads/leaves';
import { fetchRuleOnChain } from '../reads/rules';
import { simulateCalls } from '../simulateCalls';
import type { DraftsToPlan } from './planCalls';

type Removal = { account: Address; router: Address; rule: Unsaved<RuleDraft> };

/**
 * The expiry (unix seconds) that removes a rule: 0, or in a deployment that refuses 0, the smallest past time it
 * accepts. Some deployments compare the expiry itself with their minimum duration, so the bound in the refusal is tried
 * too.
 *
 * @throws MimicError `removal_refused`
 */
async function findRemovalExpiry(client: ReadClient, { account, router, rule }: Removal): Promise<bigint> {
  const { collateralToken, trader } = rule;
  const refusal = async (expiry: bigint): Promise<unknown> => {
    const args = [collateralToken, trader, { ...rule, expiry }] as const;
    const data = encodeFunctionData({ abi: routerAbi, functionName: 'setMatchingRule', args });
    const [result] = await simulateCalls(client, { account, calls: [{ to: router, data, draftIds: [] }] });
    return result?.status === 'reverts' ? result.error : undefined;
  };

  const refused = await refusal(0n);
  if (!isExpiryRefused(refused)) return 0n;
  const least = explainError(refused)?.values.min ?? 0n;
  const now = BigInt(Math.floor(Date.now() / 1000));
  for (const expiry of [1n, least].filter((each) => each > 0n && each < now)) {
    if (!(await refusal(expiry))) return expiry;
  }
  throw transactionError('removalRefused', refused);
}

// any other refusal is unrelated to the expiry, and is shown when the plan is simulated
const isExpiryRefused = (error: unknown) =>
  explainError(error)?.key === 'MatchingRule__InvalidExpiryDuration';

type Approval = { account: Address; token: Address; spender: Address; amount: bigint };

/** Whether the token refuses to change the account's non-zero allowance to `amount` (as USDT on mainnet does). */
async function requiresZeroReset(
  client: ReadClient,
  { account, token, spender, amount }: Approval,
): Promise<boolean> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] });
  const [result] = await simulateCalls(client, { account, calls: [{ to: token, data, draftIds: [] }] });
  return result?.status === 'reverts';
}

/**
 * Reads from the chain what `planCalls` needs for the drafts: allowances, which tokens require a reset to zero, how
 * this deployment removes a rule, the on-chain state of rules drafted with a maximum loss, and on what terms copies would be left.
 * Call it right before planning: allowances may change elsewhere.
 *
 * @throws MimicError `removal_refused` when a rule is to be removed and the deployment has no way to do so
 */
export async function fetchPlanState(
  config: ContractsConfig,
  { account, drafts }: { account: Address; drafts: DraftsToPlan },
): Promise<PlanState & { removalExpiry: bigint; leaves: Readonly<Record<Hex, LeaveTerms & LeaveMarket>> }> {
  const client = readClient(config);
  const deposits = drafts.deposits.filter(({ action }) => action === 'deposit');
  const removal = drafts.rules.find(({ expiry }) => expiry === 0n);
  const leaveDrafts = (drafts.leaves ?? []).filter(({ action }) => action === 'leave');
  const [tokens, removalExpiry, rulesOnChain, earn, leaves] = await Promise.all([
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
    Promise.all(
      leaveDrafts.map(
        async ({ allocationKey }) => [allocationKey, await fetchLeaveTerms(config, allocationKey)] as const,
      ),
    ),
  ]);
  return {
    account,
    contracts: config.contracts,
    allowances: Object.fromEntries(tokens.map(({ token, allowance }) => [token, allowance])),
    resetToZeroFirst: tokens.filter(({ reset }) => reset).map(({ token }) => token),
    removalExpiry,
    ...(earn && { earn }),
    ...(rulesOnChain.length && { rulesOnChain: Object.fromEntries(rulesOnChain) }),
    leaves: Object.fromEntries(leaves),
  };
}

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
  return [draftSubject(draft), await fetchRuleOnChain(config, route)] as const;
}
