import {
  type AbiEvent,
  encodeAbiParameters,
  encodeEventTopics,
  encodeFunctionData,
  erc20Abi,
  getAbiItem,
} from 'viem';
import { exitAbi } from '../../../src/contracts/abi/exitAbi';
import { followerEventsAbi } from '../../../src/contracts/abi/followerEventsAbi';
import { leaveAbi } from '../../../src/contracts/abi/leaveAbi';
import { routerAbi } from '../../../src/contracts/abi/routerAbi';
import type { ChainLog } from '../../../src/submission/onchain/callTraces';
import type { SubmittedCall } from '../../../src/submission/record/Submission';

const addressOf = (digits: string) => `0x${digits.repeat(20)}` as const;
export const [account, token, trader, other] = ['aa', 'bb', 'cc', 'dd'].map((digits) =>
  addressOf(digits),
) as [`0x${string}`, `0x${string}`, `0x${string}`, `0x${string}`];
export const [router, matchingRule] = [addressOf('01'), addressOf('02')];
export const [settle, mirror] = [addressOf('03'), addressOf('04')];
export const parameters = { account, matchingRule, settle, mirror };
export const key = `0x${'7'.repeat(64)}` as const;
export const otherKey = `0x${'8'.repeat(64)}` as const;

export const callOf = (
  label: SubmittedCall['label'],
  data: `0x${string}`,
  to: `0x${string}` = router,
): SubmittedCall => ({
  to,
  data,
  label,
  draftIds: [label],
});
export const approval = (value: bigint, label: 'approve' | 'resetApproval' = 'approve') =>
  callOf(label, encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router, value] }), token);
export const deposit = (amount: bigint) =>
  callOf('deposit', encodeFunctionData({ abi: routerAbi, functionName: 'deposit', args: [token, amount] }));
export const withdrawal = (amount: bigint) =>
  callOf(
    'withdraw',
    encodeFunctionData({ abi: routerAbi, functionName: 'withdraw', args: [token, account, amount] }),
  );
export const rule = (expiry: bigint) => {
  const args = [token, trader, { allowanceRate: 500n, throttleActivity: 60n, expiry }] as const;
  const data = encodeFunctionData({ abi: routerAbi, functionName: 'setMatchingRule', args });
  return callOf(expiry ? 'setMatchingRule' : 'removeMatchingRule', data);
};
export const maxLoss = (rate: bigint) =>
  callOf(
    rate ? 'setMaxLoss' : 'removeMaxLoss',
    encodeFunctionData({ abi: routerAbi, functionName: 'setMaxLoss', args: [token, trader, rate] }),
  );
export const exit = (copy: `0x${string}` = key) =>
  callOf('exit', encodeFunctionData({ abi: exitAbi, functionName: 'exit', args: [copy] }));
export const leave = (copy: `0x${string}` = key) =>
  callOf('leave', encodeFunctionData({ abi: leaveAbi, functionName: 'leaveCopy', args: [copy] }));
export const withdrawAll = callOf(
  'withdrawAll',
  encodeFunctionData({ abi: exitAbi, functionName: 'withdrawAll', args: [token, account] }),
);

/** A log of one of the follower's events. */
export function logOf(eventName: string, args: Record<string, unknown>, address: `0x${string}`): ChainLog {
  const event = getAbiItem({ abi: followerEventsAbi, name: eventName as 'Deposit' }) as AbiEvent;
  const plain = event.inputs.filter(({ indexed }) => !indexed);
  return {
    address,
    topics: encodeEventTopics({ abi: [event], eventName, args }) as ChainLog['topics'],
    data: encodeAbiParameters(
      plain,
      plain.map(({ name }) => args[name ?? '']),
    ),
    transactionHash: null,
  };
}

export const approved = (value: bigint, over: object = {}, at: `0x${string}` = token) =>
  logOf('Approval', { owner: account, spender: router, value, ...over }, at);
export const deposited = (amount: bigint, over: object = {}, at: `0x${string}` = matchingRule) =>
  logOf('Deposit', { user: account, token, amount, balance: 9n, ...over }, at);
export const withdrawn = (amount: bigint, over: object = {}) =>
  logOf('Withdraw', { user: account, token, receiver: account, amount, balance: 9n, ...over }, matchingRule);
const terms = { allowanceRate: 500n, throttleActivity: 60n, expiry: 5n };
export const ruled = (over: object = {}) =>
  logOf(
    'SetMatchingRule',
    { traderMatchingKey: key, user: account, trader, collateralToken: token, ...terms, ...over },
    matchingRule,
  );
export const limited = (maxLossRate: bigint, over: object = {}, at: `0x${string}` = matchingRule) =>
  logOf(
    'SetMaxLoss',
    { traderMatchingKey: key, user: account, trader, collateralToken: token, maxLossRate, ...over },
    at,
  );
export const asked = (over: object = {}, at: `0x${string}` = mirror) =>
  logOf('LeaveRequested', { allocationKey: key, traderMatchingKey: otherKey, mimic: account, ...over }, at);
const none = { allocationAddress: other, keeperFeeReceiver: other, collateralToken: token };
export const settled = (size = 0n, allocationKey: `0x${string}` = key, at: `0x${string}` = settle) =>
  logOf(
    'Settled',
    {
      allocationKey,
      traderMatchingKey: key,
      data: {
        ...none,
        distributionToken: token,
        keeperExecutionFee: 0n,
        settledBalance: 5n,
        platformFeeAmount: 0n,
        size,
        accountBalance: 0n,
        mimicList: [account],
        amountList: [5n],
      },
    },
    at,
  );
