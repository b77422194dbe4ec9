import {
  addToLock,
  extendLock,
  lockDuration,
  lockWeight,
  takeFromLock,
  weightOf,
} from '../../../domain/earn/lock';
import { addToVesting, vestingAt } from '../../../domain/earn/vesting';
import { formatMessage } from '../../../messages/formatMessage';
import { useMimic } from '../../../provider/useMimic';
import { useEarnContext } from '../EarnContext';
import { useEarnWords } from '../useEarnWords';
import type { UseEarnClaimResult } from './useEarnClaim';
import type { UseEarnLockResult } from './useEarnLock';

/** The effects of a form, one sentence each; empty until known. */
export function useConsequences() {
  const { earn: text } = useMimic().messages;
  const { own, token, now } = useEarnContext();
  const words = useEarnWords();

  const locking = (amount: bigint, duration: bigint): string[] => {
    if (!own || amount === 0n) return [];
    const whole = addToLock(own.lock, amount, duration);
    const together = formatMessage(text.lockTogether, {
      amount: words.amount(whole.amount),
      duration: words.days(lockDuration(whole)),
      weight: words.weight(weightOf(whole)),
    });
    return [
      formatMessage(text.lockGives, {
        weight: words.weight(lockWeight(amount, duration)),
        date: words.nextWeek,
      }),
      ...(own.lock.amount > 0n ? [together] : []),
      text.lockStays,
      formatMessage(text.priceRisk, { token: token.symbol }),
    ];
  };

  const extending = (duration: bigint): string[] => {
    if (!own) return [];
    const { lock } = own;
    return [
      formatMessage(text.extendGives, {
        amount: words.amount(lock.amount),
        duration: words.days(duration),
        before: words.weight(weightOf(lock)),
        weight: words.weight(weightOf(extendLock(lock, duration))),
        date: words.nextWeek,
      }),
      text.lockStays,
    ];
  };

  const unlocking = (amount: bigint): string[] => {
    if (!own || amount === 0n) return [];
    const time = BigInt(now);
    const { lock, tokenSeconds } = takeFromLock(own.lock, amount);
    const { rest, releasable } = vestingAt(own.vesting, time);
    const date = words.date(addToVesting(own.vesting, amount, tokenSeconds, time).end);
    return [
      formatMessage(text.unlockGives, {
        weight: words.weight(weightOf(own.lock) - weightOf(lock)),
        left: words.amount(lock.amount),
        rest: words.weight(weightOf(lock)),
      }),
      rest > 0n
        ? formatMessage(text.unlockJoins, {
            rest: words.amount(rest),
            date,
            free: words.amount(releasable),
          })
        : formatMessage(text.unlockFree, { date }),
    ];
  };

  return {
    ofLock: ({ action, amount = 0n, duration }: UseEarnLockResult): string[] => {
      if (action === 'extend') return extending(duration);
      return action === 'lock' ? locking(amount, duration) : unlocking(amount);
    },
    ofClaim: ({ cashout, amount = 0n, duration }: UseEarnClaimResult): string[] => {
      if (amount === 0n) return [];
      return cashout
        ? [formatMessage(text.claimPays, { amount: words.amount(amount) })]
        : locking(amount, duration);
    },
  };
}
