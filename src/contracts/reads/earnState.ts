import { erc20Abi, zeroAddress } from 'viem';
import { getBlock, readContract } from 'viem/actions';
import type { MimicEarn } from '../../config/MimicConfig';
import type { EarnLock } from '../../domain/earn/lock';
import type { EarnVesting } from '../../domain/earn/vesting';
import type { Address } from '../../domain/values';
import { votingEscrowAbi } from '../abi/votingEscrowAbi';
import { type ContractsConfig, defineAccountRead, defineRead, readClient } from '../readClient';

/** The fields of a MimicConfig with `earn` that the earn reads need. */
export type EarnReadsConfig = Omit<ContractsConfig, 'contracts' | 'earn'> & { earn: MimicEarn };

/** Totals over all locks. */
export type EarnTotals = {
  /** The weight of all locks, by which earnings are shared from next week on. */
  totalWeight: bigint;
  /** The total weight by which this week's earnings are shared. */
  weekTotalWeight: bigint;
  /** This week's earnings so far, in the protocol token's smallest unit. */
  weekEarnings: bigint;
};

/** An account's lock, earnings and share. Amounts in the smallest unit of the protocol's token. */
export type EarnState = EarnTotals & {
  /** In the wallet. */
  walletBalance: bigint;
  lock: EarnLock;
  /** Seconds over which unlocked tokens become available; 0 without a lock. */
  duration: bigint;
  /** Votes: the weight from the next week on. */
  weight: bigint;
  /** The weight that counts for this week's earnings. */
  weekWeight: bigint;
  /** Unlocked tokens that become available over time; `vestingAt` says how much at a given time. */
  vesting: EarnVesting;
  /** What `release` pays at `blockTime`. */
  releasable: bigint;
  /** What a claim pays: earnings of weeks that are over. */
  earned: bigint;
  /** Unix seconds of the chain's last block. */
  blockTime: bigint;
};

/** The totals over all accounts' locks, from the escrow. */
export async function fetchEarnTotals(config: EarnReadsConfig): Promise<EarnTotals> {
  const client = readClient(config);
  const escrow = { address: config.earn.votingEscrow, abi: votingEscrowAbi } as const;
  const [totalWeight, [, weekTotalWeight], weekEarnings] = await Promise.all([
    readContract(client, { ...escrow, functionName: 'totalSupply' }),
    readContract(client, { ...escrow, functionName: 'getWeekWeight', args: [zeroAddress] }),
    readContract(client, { ...escrow, functionName: 'getWeekEarnings' }),
  ]);
  return { totalWeight, weekTotalWeight, weekEarnings };
}

/** Query options of {@link fetchEarnTotals}. */
export const earnTotalsQueryOptions = defineRead('earnTotals', fetchEarnTotals, ({ earn }) => [
  earn.votingEscrow,
]);

/** An account's state in the escrow and its balance of the token. */
export async function fetchEarnState(
  config: EarnReadsConfig,
  { account }: { account: Address },
): Promise<EarnState> {
  const client = readClient(config);
  const { votingEscrow, token } = config.earn;
  const escrow = { address: votingEscrow, abi: votingEscrowAbi } as const;
  const args = [account] as const;
  const [walletBalance, locked, duration, weight, week, schedule, releasable, earned, totals, block] =
    await Promise.all([
      readContract(client, { address: token.address, abi: erc20Abi, functionName: 'balanceOf', args }),
      readContract(client, { ...escrow, functionName: 'lockMap', args }),
      readContract(client, { ...escrow, functionName: 'getDuration', args }),
      readContract(client, { ...escrow, functionName: 'balanceOf', args }),
      readContract(client, { ...escrow, functionName: 'getWeekWeight', args }),
      readContract(client, { ...escrow, functionName: 'vestingMap', args }),
      readContract(client, { ...escrow, functionName: 'getReleasable', args }),
      readContract(client, { ...escrow, functionName: 'getEarned', args }),
      fetchEarnTotals(config),
      getBlock(client),
    ]);
  const [amount, tokenSeconds] = locked;
  const [vested, released, carried, start, end] = schedule;
  return {
    ...totals,
    walletBalance,
    lock: { amount, tokenSeconds },
    duration,
    weight,
    weekWeight: week[0],
    vesting: { amount: vested, released, carried, start, end },
    releasable,
    earned,
    blockTime: block.timestamp,
  };
}

/** Query options of {@link fetchEarnState}; disabled without an account. */
export const earnStateQueryOptions = defineAccountRead(
  'earnState',
  fetchEarnState,
  ({ earn }, { account }) => [earn.votingEscrow, account],
);
