import { erc20Abi } from 'viem';
import { encodeFunctionData } from 'viem/utils';
import type { EarnDraft } from '../../domain/earn/lock';
import { parseAddress } from '../../domain/keys';
import { MimicError } from '../../domain/MimicError';
import {
  type CopyDraft,
  type DepositDraft,
  type Draft,
  draftSubject,
  type RuleDraft,
  type Unsaved,
} from '../../domain/rule/Draft';
import { isSameRule } from '../../domain/rule/MatchingRule';
import type { Address } from '../../domain/values';
import { leaveAbi } from '../abi/copyAbi';
import { routerAbi } from '../abi/routerAbi';
import type { PlanState } from '../Call';
import { type Call, type CallLabel, draftIdsOf } from '../Call';
import { earnCalls } from './earnCalls';

/** Drafts to plan. Those without an id can be planned, but not submitted. */
export type DraftsToPlan = {
  deposits: readonly Unsaved<DepositDraft>[];
  rules: readonly Unsaved<RuleDraft>[];
  leaves?: readonly Unsaved<CopyDraft>[];
  earn?: readonly Unsaved<EarnDraft>[];
};

/**
 * The calls that carry out the drafts, in the order they must run: for each deposit its approval (exact, omitted if the
 * allowance covers it, after a reset to zero if the token requires one) and the deposit; then withdrawals; then
 * orders to leave copies, with GMX's execution fee as their value, and their cancellations; then rules, each after
 * its maximum loss, so that no copy opens without it; then earn drafts in the order of `inEarnOrder`, each lock after its
 * approval to the escrow. Within every other group the order of the drafts is kept. `planSteps` makes signatures of them.
 *
 * @throws MimicError 'Invalid address', `invalid_draft` for an amount that is not above zero, a negative rule value or
 * an earn draft without Earn or an order to leave without its terms, `duplicate_draft` for two deposits of a token, two orders to leave
 * a copy, two rules for a trader and collateral token, or two earn drafts with the same action.
 */
export function planCalls(drafts: DraftsToPlan, state: PlanState): Call[] {
  const { deposits, rules, leaves = [], earn = [] } = drafts;
  refuseDuplicates([...deposits, ...leaves, ...rules, ...earn].map(draftSubject));
  const of = (action: DepositDraft['action']) => deposits.filter((draft) => draft.action === action);
  return [
    ...of('deposit').flatMap((draft) => depositCalls(draft, state)),
    ...of('withdraw').map((draft) => withdrawCall(draft, state)),
    ...leaves.map((draft) => leaveCall(draft, state)),
    ...rules.flatMap((draft) => ruleCalls(draft, state)),
    ...earnCalls(earn, state),
  ];
}

function depositCalls(draft: Unsaved<DepositDraft>, state: PlanState): Call[] {
  const token = parseAddress(draft.token);
  const amount = positive(draft.amount);
  const router = parseAddress(state.contracts.router);
  const spender = parseAddress(state.contracts.tokenRouter);
  const call = callFor(draft);
  const approve = (value: bigint, label: CallLabel) =>
    call(
      token,
      encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, value] }),
      label,
    );

  const calls: Call[] = [];
  const allowance = allowanceOf(state.allowances, token);
  if (allowance < amount) {
    const reset = state.resetToZeroFirst.some((each) => each.toLowerCase() === token);
    if (reset && allowance > 0n) calls.push(approve(0n, 'resetApproval'));
    calls.push(approve(amount, 'approve'));
  }
  const data = encodeFunctionData({ abi: routerAbi, functionName: 'deposit', args: [token, amount] });
  return [...calls, call(router, data, 'deposit')];
}

function withdrawCall(draft: Unsaved<DepositDraft>, state: PlanState): Call {
  const args = [parseAddress(draft.token), parseAddress(state.account), positive(draft.amount)] as const;
  const data = encodeFunctionData({ abi: routerAbi, functionName: 'withdraw', args });
  return callFor(draft)(parseAddress(state.contracts.router), data, 'withdraw');
}

function leaveCall(draft: Unsaved<CopyDraft>, state: PlanState): Call {
  const call = callFor(draft);
  const router = parseAddress(state.contracts.router);
  if (draft.action === 'cancelLeave') {
    const args = [draft.leaveKey] as const;
    return call(
      router,
      encodeFunctionData({ abi: leaveAbi, functionName: 'cancelLeave', args }),
      'cancelLeave',
    );
  }
  const leave = state.leaves?.[draft.allocationKey];
  if (!leave) {
    throw new MimicError('A copy can only be left on known terms. Read them with fetchPlanState.', {
      code: 'invalid_draft',
    });
  }
  const args = [draft.allocationKey, leave.acceptablePrice] as const;
  const data = encodeFunctionData({ abi: leaveAbi, functionName: 'leaveCopy', args });
  return { ...call(router, data, 'leave'), value: leave.executionFee, leave };
}

/** Only the limit is set if the rule is already on chain as drafted: setting the rule again would clear its throttle. */
function ruleCalls(draft: Unsaved<RuleDraft>, state: PlanState): Call[] {
  const { maxLossRate, expiry } = draft;
  const there = state.rulesOnChain?.[draftSubject(draft)];
  const rule = ruleCall(draft, state);
  if (maxLossRate === undefined || expiry === 0n) return [rule];
  const args = [parseAddress(draft.collateralToken), parseAddress(draft.trader), maxLossRate] as const;
  const data = encodeFunctionData({ abi: routerAbi, functionName: 'setMaxLoss', args });
  const label = maxLossRate === 0n ? 'removeMaxLoss' : 'setMaxLoss';
  const limit = callFor(draft)(parseAddress(state.contracts.router), data, label);
  // sends the limit even if it seems to be set: a node may be behind, and a copy could open without it
  const isLimitAlone = there && isSameRule(there, draft) && there.maxLossRate !== maxLossRate;
  return isLimitAlone ? [limit] : [limit, rule];
}

function ruleCall(draft: Unsaved<RuleDraft>, state: PlanState): Call {
  if (Object.values(draft).some((value) => typeof value === 'bigint' && value < 0n)) {
    throw new MimicError('A rule cannot have negative values.', { code: 'invalid_draft' });
  }
  const removes = draft.expiry === 0n;
  const rule = { ...draft, ...(removes && { expiry: state.removalExpiry ?? 0n }) };
  const args = [parseAddress(draft.collateralToken), parseAddress(draft.trader), rule] as const;
  const data = encodeFunctionData({ abi: routerAbi, functionName: 'setMatchingRule', args });
  const label = removes ? 'removeMatchingRule' : 'setMatchingRule';
  return callFor(draft)(parseAddress(state.contracts.router), data, label);
}

const callFor =
  (draft: Unsaved<Draft>) =>
  (to: Address, data: Call['data'], label: CallLabel): Call => ({
    to,
    data,
    value: 0n,
    label,
    draftIds: draftIdsOf(draft),
  });

// a host may checksum the keys
function allowanceOf(allowances: PlanState['allowances'], token: Address): bigint {
  const entry = Object.entries(allowances).find(([each]) => each.toLowerCase() === token);
  return entry ? entry[1] : 0n;
}

function positive(amount: bigint): bigint {
  if (amount > 0n) return amount;
  throw new MimicError('A deposit or withdrawal must be above zero.', { code: 'invalid_draft' });
}

function refuseDuplicates(ids: readonly string[]): void {
  const repeated = ids.find((id, i) => ids.indexOf(id) !== i);
  if (repeated)
    throw new MimicError(`There are two drafts for ${repeated}. Remove one.`, { code: 'duplicate_draft' });
}
