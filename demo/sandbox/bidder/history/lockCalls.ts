import { encodeFunctionData, type Hex } from 'viem';
import { protocolTokenArtifact } from '../../../contracts/artifacts/ProtocolToken';
import { votingEscrowArtifact } from '../../../contracts/artifacts/VotingEscrow';
import { SANDBOX_FOLLOWERS } from '../../deploy/accounts';
import type { EarnDeployment } from '../../deploy/deployEarn';
import { createRandom } from '../../market/gmx/random';
import type { History } from '../../market/history/history';
import type { TimedCall } from '../../market/seedHistory';

const DAY = 86_400;
/** The first lock is made in the last five weeks, so that somebody earns from the first sale on. */
const LOCKED = { first: 35, last: 10 };
/** Lock durations in days, up to the longest possible. */
const DURATIONS = [90, 182, 365, 365, 730];
const AMOUNTS = [500n, 1_000n, 2_500n, 5_000n, 8_000n];
const TOKEN = 10n ** 18n;

/** The locks of every third follower before now, the same for the same seed; every ninth has since unlocked a part. */
export function lockCalls(
  { protocolToken, votingEscrow }: EarnDeployment,
  { seed, start, end }: History,
): TimedCall[] {
  const random = createRandom(seed, 'locks');
  const approve = (amount: bigint) =>
    encodeFunctionData({
      abi: protocolTokenArtifact.abi,
      functionName: 'approve',
      args: [votingEscrow, amount],
    });
  const lock = (amount: bigint, days: number) =>
    encodeFunctionData({
      abi: votingEscrowArtifact.abi,
      functionName: 'lock',
      args: [amount, BigInt(days * DAY)],
    });
  const unlock = (amount: bigint) =>
    encodeFunctionData({ abi: votingEscrowArtifact.abi, functionName: 'unlock', args: [amount] });

  return SANDBOX_FOLLOWERS.filter((_, index) => index % 3 === 0).flatMap(({ address: from }, index) => {
    const time = Math.max(start, end - random.int(LOCKED.last * DAY, LOCKED.first * DAY));
    const amount = random.pick(AMOUNTS) * TOKEN;
    const call = (at: number, to: Hex, data: Hex) => ({ time: at, from, to, data, gas: 600_000n });
    return [
      call(time, protocolToken, approve(amount)),
      call(time, votingEscrow, lock(amount, random.pick(DURATIONS))),
      ...(index % 3 === 1 ? [call(time + 5 * DAY, votingEscrow, unlock(amount / 4n))] : []),
    ];
  });
}
