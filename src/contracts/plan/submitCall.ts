import { encodeFunctionData, keccak256 } from 'viem/utils';
import { isOrderKey, parseAddress } from '../../domain/keys';
import { MimicError } from '../../domain/MimicError';
import type { DraftId } from '../../domain/rule/Draft';
import type { Address, Hex } from '../../domain/values';
import { routerAbi } from '../abi/routerAbi';
import { type Call, isApproval } from '../Call';

/** What the router runs under one id, and the hash by which it remembers that. */
export type SubmitItem = { id: DraftId; value: bigint; call: Hex; callHash: Hex };

/** A transaction to sign. */
export type SignedCall = Pick<Call, 'to' | 'data' | 'value'>;

/**
 * The items of the router's `submit` for the calls of a plan: one for each draft, in the order of the calls. A draft with several
 * calls runs them through `multicall`.
 *
 * @throws MimicError `invalid_draft` for a call without a draft's id
 */
export function submitItems(calls: readonly Call[]): SubmitItem[] {
  const submitted = calls.filter((call) => !isApproval(call));
  return [...new Set(submitted.map(({ draftIds }) => draftIds[0]))].map((id) => {
    if (id === undefined || !isOrderKey(id)) {
      throw new MimicError('A draft without an id cannot be submitted. Save it in the draft store first.', {
        code: 'invalid_draft',
      });
    }
    const ofDraft = submitted.filter(({ draftIds }) => draftIds[0] === id);
    const [first, ...furtherItems] = ofDraft.map(({ data }) => data);
    const call =
      furtherItems.length === 0 && first
        ? first
        : encodeFunctionData({
            abi: routerAbi,
            functionName: 'multicall',
            args: [ofDraft.map(({ data }) => data)],
          });
    const value = ofDraft.reduce((sum, each) => sum + each.value, 0n);
    return { id, value, call, callHash: keccak256(call) };
  });
}

/**
 * The transactions of a step: its approvals as they are, then the rest as one `submit`, which nothing can execute after
 * `deadline`, in unix seconds of the chain.
 */
export function signedCalls(
  calls: readonly Call[],
  { router, deadline }: { router: Address; deadline: number },
): SignedCall[] {
  const items = submitItems(calls);
  const approvals = calls.filter(isApproval);
  if (!items.length) return approvals;
  const args = [BigInt(deadline), items] as const;
  const data = encodeFunctionData({ abi: routerAbi, functionName: 'submit', args });
  const value = items.reduce((sum, item) => sum + item.value, 0n);
  return [...approvals, { to: parseAddress(router), data, value }];
}
