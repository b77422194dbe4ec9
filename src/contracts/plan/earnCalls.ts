import { erc20Abi } from 'viem';
import { encodeFunctionData } from 'viem/utils';
import { inEarnOrder } from '../../domain/earn/earnEffects';
import type { EarnDraft } from '../../domain/earn/lock';
import { parseAddress } from '../../domain/keys';
import { MimicError } from '../../domain/MimicError';
import type { Unsaved } from '../../domain/rule/Draft';
import type { Address, Hex } from '../../domain/values';
import { routerAbi } from '../abi/routerAbi';
import { votingEscrowAbi } from '../abi/votingEscrowAbi';
import type { PlanState } from '../Call';
import { type Call, type CallLabel, draftIdsOf } from '../Call';

/**
 * The calls of the earn drafts, which the router passes on to the escrow. Releases and unlocks come first, so that an unlock uses the lock's current duration; then
 * the claim, whose payout may be locked; then the lock after its approval; then the extension, which applies to the
 * whole lock.
 */
export function earnCalls(drafts: readonly Unsaved<EarnDraft>[], state: PlanState): Call[] {
  if (!drafts.length) return [];
  const { earn, account, contracts } = state;
  if (!earn)
    throw new MimicError('The config has no earn, so nothing can be locked. Set earn in createMimicConfig.', {
      code: 'invalid_draft',
    });
  const escrow = parseAddress(earn.votingEscrow);
  return inEarnOrder(drafts).flatMap((draft) => {
    const draftIds = draftIdsOf(draft);
    const call = (to: Address, data: Hex, label: CallLabel): Call => ({
      to,
      data,
      value: 0n,
      label,
      draftIds,
    });
    const escrowPart = escrowCall(draft, parseAddress(account));
    const data = encodeFunctionData({ abi: routerAbi, functionName: 'earn', args: [escrowPart.data] });
    const calls = [call(parseAddress(contracts.router), data, escrowPart.label)];
    if (draft.action !== 'lock' || earn.allowance >= draft.amount) return calls;
    const approve = (value: bigint, label: CallLabel) =>
      call(
        parseAddress(earn.token),
        encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [escrow, value] }),
        label,
      );
    calls.unshift(approve(draft.amount, 'approve'));
    if (earn.resetsToZero && earn.allowance > 0n) calls.unshift(approve(0n, 'resetApproval'));
    return calls;
  });
}

function escrowCall(draft: Unsaved<EarnDraft>, account: Address): { data: Hex; label: CallLabel } {
  const abi = votingEscrowAbi;
  switch (draft.action) {
    case 'lock': {
      const args = [positive(draft.amount), positive(draft.duration)] as const;
      return { data: encodeFunctionData({ abi, functionName: 'lock', args }), label: 'lock' };
    }
    case 'extend': {
      const args = [positive(draft.duration)] as const;
      return { data: encodeFunctionData({ abi, functionName: 'extend', args }), label: 'extend' };
    }
    case 'unlock': {
      const args = [positive(draft.amount)] as const;
      return { data: encodeFunctionData({ abi, functionName: 'unlock', args }), label: 'unlock' };
    }
    case 'release':
      return {
        data: encodeFunctionData({ abi, functionName: 'release', args: [account] }),
        label: 'release',
      };
    case 'claim': {
      if (draft.cashout)
        return { data: encodeFunctionData({ abi, functionName: 'claim', args: [account] }), label: 'claim' };
      const args = [positive(draft.duration)] as const;
      return { data: encodeFunctionData({ abi, functionName: 'claimAndLock', args }), label: 'claimAndLock' };
    }
  }
}

function positive(value: bigint): bigint {
  if (value > 0n) return value;
  throw new MimicError('Amounts and durations of earn drafts must be above zero.', { code: 'invalid_draft' });
}
