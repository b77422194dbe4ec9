import { decodeFunctionData, encodeFunctionResult, type Hex } from 'viem';
import { votingEscrowAbi as abi } from '../../src/contracts/abi/votingEscrowAbi';
import { lockDuration, vestingAt, weightOf } from '../../src/exports/core';
import type { FakeEscrow } from '../../tests/kit/fakes/fakeEarn';

/** The voting escrow's response to a read, at a time in unix seconds; empty for calls that change its state. */
export function escrowAnswer(escrow: FakeEscrow, data: Hex, now: bigint): Hex {
  const { lock, vesting, earned, totalWeight, weekEarnings } = escrow;
  const weight = weightOf(lock);
  const { functionName } = decodeFunctionData({ abi, data });
  switch (functionName) {
    case 'totalSupply':
      return encodeFunctionResult({ abi, functionName, result: totalWeight });
    case 'balanceOf':
      return encodeFunctionResult({ abi, functionName, result: weight });
    case 'getWeekWeight':
      return encodeFunctionResult({
        abi,
        functionName,
        result: [escrow.weekWeight ?? weight, totalWeight],
      });
    case 'getWeekEarnings':
      return encodeFunctionResult({ abi, functionName, result: weekEarnings });
    case 'lockMap':
      return encodeFunctionResult({ abi, functionName, result: [lock.amount, lock.tokenSeconds] });
    case 'getDuration':
      return encodeFunctionResult({ abi, functionName, result: lockDuration(lock) });
    case 'vestingMap': {
      const { amount, released, carried, start, end } = vesting;
      return encodeFunctionResult({ abi, functionName, result: [amount, released, carried, start, end] });
    }
    case 'getReleasable':
      return encodeFunctionResult({ abi, functionName, result: vestingAt(vesting, now).releasable });
    case 'getEarned':
      return encodeFunctionResult({ abi, functionName, result: earned });
    default:
      return '0x';
  }
}
