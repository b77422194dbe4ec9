import type { EarnDraft } from './lock';
import { addToLock, type EarnLock, extendLock, takeFromLock } from './lock';
import { addToVesting, type EarnVesting, vestingAt } from './vesting';

/** The order in which drafts are carried out. */
const ORDER: readonly EarnDraft['action'][] = ['release', 'unlock', 'claim', 'lock', 'extend'];

/**
 * The drafts in the order in which they are carried out: unlocks come before anything is added, so that they use the
 * lock's current duration.
 */
export const inEarnOrder = <Draft extends Pick<EarnDraft, 'action'>>(drafts: readonly Draft[]): Draft[] =>
  [...drafts].sort((a, b) => ORDER.indexOf(a.action) - ORDER.indexOf(b.action));

/** An account's lock, unlocked tokens that are vesting, and earnings. */
export type EarnHoldings = { lock: EarnLock; vesting: EarnVesting; earned: bigint };

/** The effect of a draft, after the drafts before it: the holdings afterwards, and the payout. */
export type EarnEffect = EarnHoldings & { draft: EarnDraft; paid: bigint };

/** The effects of drafts in order, at a time in unix seconds. An unlock above the locked amount unlocks everything. */
export function earnEffects(
  holdings: EarnHoldings,
  drafts: readonly EarnDraft[],
  time: bigint,
): EarnEffect[] {
  let now = holdings;
  return inEarnOrder(drafts).map((draft) => {
    const [after, paid] = carryOut(now, draft, time);
    now = after;
    return { draft, paid, ...after };
  });
}

function carryOut(now: EarnHoldings, draft: EarnDraft, time: bigint): [EarnHoldings, bigint] {
  const { lock, vesting, earned } = now;
  switch (draft.action) {
    case 'release': {
      const { free, releasable } = vestingAt(vesting, time);
      return [{ ...now, vesting: { ...vesting, released: free, carried: 0n } }, releasable];
    }
    case 'unlock': {
      const isAll = draft.amount >= lock.amount;
      const amount = isAll ? lock.amount : draft.amount;
      if (amount === 0n) return [now, 0n];
      const taken = takeFromLock(lock, amount);
      const joined = addToVesting(vesting, amount, taken.tokenSeconds, time);
      return [{ earned, lock: taken.lock, vesting: joined }, 0n];
    }
    case 'claim':
      if (draft.cashout) return [{ ...now, earned: 0n }, earned];
      return [{ vesting, earned: 0n, lock: addToLock(lock, earned, draft.duration) }, 0n];
    case 'lock':
      return [{ ...now, lock: addToLock(lock, draft.amount, draft.duration) }, 0n];
    case 'extend':
      return [{ ...now, lock: extendLock(lock, draft.duration) }, 0n];
  }
}
