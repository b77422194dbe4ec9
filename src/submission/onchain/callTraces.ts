import type { Log } from 'viem';
import { erc20Abi } from 'viem';
import { decodeEventLog, decodeFunctionData } from 'viem/utils';
import { earnEventsAbi } from '../../contracts/abi/earnEventsAbi';
import { exitAbi } from '../../contracts/abi/exitAbi';
import { followerEventsAbi } from '../../contracts/abi/followerEventsAbi';
import { leaveAbi } from '../../contracts/abi/leaveAbi';
import { routerAbi } from '../../contracts/abi/routerAbi';
import { votingEscrowAbi } from '../../contracts/abi/votingEscrowAbi';
import { isApproval, isEarnCall } from '../../contracts/plan/Call';
import type { Address, Hex } from '../../domain/Address';
import type { SubmittedCall } from '../record/Submission';

/** The part of a log that says what happened. */
export type ChainLog = Pick<Log, 'address' | 'data' | 'topics' | 'transactionHash'>;

/** The account of the calls, and the contracts that log them. */
export type TraceParameters = {
  account: Address;
  matchingRule: Address;
  /** Needed if the calls include exits. */
  settle?: Address;
  /** Needed if the calls include requests to leave. */
  mirror?: Address;
};

/** The calls whose logs prove a step: an approval proves it only if nothing else follows in the same step. */
export function tellingCalls(calls: readonly SubmittedCall[]): readonly SubmittedCall[] {
  const others = calls.filter((call) => !isApproval(call));
  return others.length ? others : calls;
}

/** The copies that the exits among the calls close. */
export function exitedCopies(calls: readonly SubmittedCall[]): Hex[] {
  return calls.filter(({ label }) => label === 'exit').flatMap(({ data }) => copyOf(data) ?? []);
}

/**
 * The log that proves each call, from logs in the chain's order. The withdrawal at the end of an exit comes after the
 * settlement; a claim that is locked again is followed by its lock.
 */
export function tracesOf<T extends ChainLog>(
  calls: readonly SubmittedCall[],
  logs: readonly T[],
  parameters: TraceParameters,
): (T | undefined)[] {
  let settled = 0;
  return calls.map((call) => {
    const from = call.label === 'withdrawAll' ? settled : 0;
    const at = logs.findIndex(
      (log, i) =>
        i >= from && isTraceOf(call, log, parameters) && isLockedAgain(call, log, logs.slice(i + 1)),
    );
    if (call.label === 'exit') settled = at < 0 ? logs.length : Math.max(settled, at + 1);
    return logs[at];
  });
}

/**
 * Whether a log proves that the call has run: the follower's own event with exactly the call's values. A larger
 * approval counts too, because wallets let people edit it. So does a settlement made by somebody else: the copy is
 * closed and the follower paid all the same.
 */
export function isTraceOf(
  call: SubmittedCall,
  log: ChainLog,
  { account, ...sources }: TraceParameters,
): boolean {
  const wanted = wantedEvent(call, account);
  const source = sourceOf(call, sources);
  if (!wanted || !source || !isSame(log.address, source)) return false;
  const found = decoded(log);
  if (found?.eventName !== wanted.eventName) return false;
  const args: Readonly<Record<string, unknown>> =
    found.eventName === 'Settled' ? { ...found.args.data, ...found.args } : found.args;
  return Object.entries(wanted.args).every(([name, value]) =>
    name === 'atLeast' ? BigInt(String(args.value)) >= BigInt(value) : isSame(args[name], value),
  );
}

function sourceOf(
  { label, to }: SubmittedCall,
  { matchingRule, settle, mirror }: Omit<TraceParameters, 'account'>,
): Address | undefined {
  if (isApproval({ label }) || isEarnCall({ label })) return to;
  return label === 'exit' ? settle : label === 'leave' ? mirror : matchingRule;
}

type Wanted = { eventName: string; args: Readonly<Record<string, string | bigint>> };

/** Undefined if a submission cannot contain the call: anything may have written what is stored. */
function wantedEvent({ to, data, label }: SubmittedCall, account: Address): Wanted | undefined {
  try {
    if (label === 'approve' || label === 'resetApproval') {
      const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data });
      if (functionName !== 'approve') return undefined;
      const [spender, value] = args;
      return {
        eventName: 'Approval',
        args: { owner: account, spender, [label === 'approve' ? 'atLeast' : 'value']: value },
      };
    }
    if (isEarnCall({ label })) return wantedOfEarn(data, to, account);
    const { functionName, args } = decodeFunctionData({ abi: [...routerAbi, ...leaveAbi, ...exitAbi], data });
    switch (functionName) {
      case 'deposit':
        return { eventName: 'Deposit', args: { user: account, token: args[0], amount: args[1] } };
      case 'withdraw': {
        const [token, receiver, amount] = args;
        return { eventName: 'Withdraw', args: { user: account, token, receiver, amount } };
      }
      case 'withdrawAll':
        return {
          eventName: 'Withdraw',
          args: { user: account, token: args[0], receiver: args[1], balance: 0n },
        };
      case 'leaveCopy':
        return { eventName: 'LeaveRequested', args: { allocationKey: args[0], mimic: account } };
      case 'exit':
        return { eventName: 'Settled', args: { allocationKey: args[0], size: 0n } };
      case 'setMaxLoss': {
        const [collateralToken, trader, maxLossRate] = args;
        return { eventName: 'SetMaxLoss', args: { user: account, collateralToken, trader, maxLossRate } };
      }
      case 'setMatchingRule': {
        const [collateralToken, trader, { allowanceRate, throttleActivity, expiry }] = args;
        const route = { user: account, collateralToken, trader, expiry };
        // a removed rule is logged as zeros
        return {
          eventName: 'SetMatchingRule',
          args: expiry === 0n ? route : Object.assign(route, { allowanceRate, throttleActivity }),
        };
      }
      default:
        return undefined;
    }
  } catch {
    return undefined;
  }
}

function wantedOfEarn(data: Hex, escrow: Address, account: Address): Wanted | undefined {
  const { functionName, args } = decodeFunctionData({ abi: votingEscrowAbi, data });
  switch (functionName) {
    case 'lock':
      return { eventName: 'Locked', args: { user: account, amount: args[0], duration: args[1] } };
    case 'extend':
      return { eventName: 'Extended', args: { user: account, duration: args[0] } };
    case 'unlock':
      return { eventName: 'Unlocked', args: { user: account, amount: args[0] } };
    case 'release':
      return { eventName: 'Released', args: { user: account, receiver: args[0] } };
    case 'claim':
      return { eventName: 'Claimed', args: { user: account, receiver: args[0], cashout: 'true' } };
    case 'claimAndLock':
      return { eventName: 'Claimed', args: { user: account, receiver: escrow, cashout: 'false' } };
    default:
      return undefined;
  }
}

/** Whether the claim was locked for as long as the call says, which the claim's own log does not show. */
function isLockedAgain({ data, label }: SubmittedCall, claim: ChainLog, later: readonly ChainLog[]): boolean {
  if (label !== 'claimAndLock') return true;
  const { functionName, args } = decodeFunctionData({ abi: votingEscrowAbi, data });
  const after = later
    .filter(
      ({ address, transactionHash }) =>
        isSame(address, claim.address) && transactionHash === claim.transactionHash,
    )
    .map(decoded)
    .find((each) => each?.eventName === 'Locked');
  return functionName === 'claimAndLock' && after?.eventName === 'Locked' && after.args.duration === args[0];
}

function copyOf(data: Hex): Hex | undefined {
  try {
    const { functionName, args } = decodeFunctionData({ abi: exitAbi, data });
    return functionName === 'exit' ? args[0] : undefined;
  } catch {
    return undefined;
  }
}

function decoded({ data, topics }: ChainLog) {
  try {
    return decodeEventLog({ abi: [...followerEventsAbi, ...earnEventsAbi], data, topics });
  } catch {
    return undefined;
  }
}

const isSame = (one: unknown, other: unknown) => String(one).toLowerCase() === String(other).toLowerCase();
