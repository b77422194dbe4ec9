import {
  createClient,
  custom,
  decodeFunctionData,
  encodeFunctionResult,
  erc20Abi,
  type Hex,
  numberToHex,
  zeroAddress,
  zeroHash,
} from 'viem';
import { arbitrum } from 'viem/chains';
import { exchangeAbi, mirrorAbi } from '../../src/contracts/abi/copyAbi';
import { multicall3Abi } from '../../src/contracts/abi/multicall3Abi';
import { routerAbi } from '../../src/contracts/abi/routerAbi';
import { settleAbi } from '../../src/contracts/abi/settleAbi';
import {
  type Address,
  allocationStoreAbi,
  exitAbi,
  matchingRuleAbi,
  type ReadClient,
  type RuleTerms,
} from '../../src/exports/core';
import { earn, earnNewcomer, type FakeEscrow } from '../../tests/support/fakes/fakeEarn';
import { escrowAnswer } from './escrowAnswer';
import type { RecordedAccount } from './RecordingFile';
import { recordedAt, recording } from './recording';

const { chain } = recording;

type Amount = bigint | ((token: Address) => bigint);

/** The contracts' answers; a story can change each. Amounts in a token's smallest unit. */
export type StoryChain = {
  walletBalance: Amount;
  depositBalance: Amount;
  allowance: Amount;
  /** The account's rule for every trader, expiry 0 for none; or for each trader and collateral. */
  rule: RuleTerms | ((traderMatchingKey: Hex) => RuleTerms | undefined);
  /**
   * The account's maximum loss for every trader, basis points; 0 for none, undefined if the contract has no such
   * function.
   */
  maxLossRate: bigint | undefined;
  /** Seconds since the keeper's last heartbeat. */
  keeperSilence: bigint;
  /** What the account's part of each running copy is worth; without it the chain does not report it. */
  copyWorth?: bigint;
  /** When the follower asked to leave their copies, unix seconds; absent if they have not. */
  leaveTime?: bigint;
  /** The voting escrow's state, and the wallet's balance of its token. */
  escrow: FakeEscrow;
  /** The time of the last block, unix seconds; the clock's if absent. */
  time?: bigint;
  /** The hash of the call that took effect under each draft's id; absent if nothing that is drafted is done. */
  done?: Hex;
  /** Nothing answers. */
  isDown: boolean;
};

/** The sandbox contracts' recorded answers for an account that has done nothing yet, and for the follower. */
export const people = { newcomer: recorded(chain.newcomer), follower: recorded(chain.follower) };

function recorded({ address, balances, rules }: RecordedAccount): { address: Address; answers: StoryChain } {
  const of = (kind: 'wallet' | 'deposit' | 'allowance') => (token: Address) =>
    BigInt(balances[token.toLowerCase() as Address]?.[kind] ?? 0);
  const answers: StoryChain = {
    walletBalance: of('wallet'),
    depositBalance: of('deposit'),
    allowance: of('allowance'),
    rule: (key) => {
      const [allowanceRate, throttleActivity, left] = rules[key]?.map(BigInt) ?? [];
      if (!allowanceRate || !throttleActivity) return undefined;
      return { allowanceRate, throttleActivity, expiry: left ? left + BigInt(recordedAt) : 0n };
    },
    maxLossRate: 0n,
    keeperSilence: BigInt(chain.keeperSilence),
    escrow: earnNewcomer,
    isDown: false,
  };
  return { address, answers };
}

const abi = [
  ...erc20Abi,
  ...allocationStoreAbi,
  ...matchingRuleAbi,
  ...exitAbi,
  ...settleAbi,
  ...mirrorAbi,
  ...exchangeAbi,
  ...multicall3Abi,
  ...routerAbi,
] as const;

/** For contracts that are only asked about copies. */
const elsewhere = zeroAddress;

const noRule: RuleTerms = { allowanceRate: 0n, throttleActivity: 0n, expiry: 0n };

const now = () => BigInt(Math.floor(Date.now() / 1000));

/** A client of a chain whose reads return the recorded or the story's answers, and where every call would succeed. */
export function storyChain(answers: StoryChain): ReadClient {
  const amount = (kind: 'walletBalance' | 'depositBalance' | 'allowance', token: Address) => {
    const { [kind]: value } = answers;
    return typeof value === 'bigint' ? value : value(token);
  };
  const call = (to: Address, data: Hex): Hex => {
    if (to.toLowerCase() === earn.votingEscrow)
      return escrowAnswer(answers.escrow, data, answers.time ?? now());
    const { functionName, args } = decodeFunctionData({ abi, data });
    switch (functionName) {
      case 'balanceOf': {
        if (to.toLowerCase() === earn.token.address)
          return encodeFunctionResult({ abi, functionName, result: answers.escrow.walletBalance });
        const held = args[0] === elsewhere ? 0n : amount('walletBalance', to);
        return encodeFunctionResult({ abi, functionName, result: held });
      }
      case 'allowance':
        return encodeFunctionResult({
          abi,
          functionName,
          result:
            to.toLowerCase() === earn.token.address
              ? (answers.escrow.allowance ?? 0n)
              : amount('allowance', to),
        });
      case 'userBalanceMap':
        return encodeFunctionResult({ abi, functionName, result: amount('depositBalance', args[0]) });
      case 'matchingRuleMap': {
        const { rule } = answers;
        const { allowanceRate, throttleActivity, expiry } =
          (typeof rule === 'function' ? rule(args[0]) : rule) ?? noRule;
        return encodeFunctionResult({
          abi,
          functionName,
          result: [allowanceRate, throttleActivity, expiry],
        });
      }
      case 'maxLossMap':
        if (answers.maxLossRate === undefined) throw new Error('execution reverted');
        return encodeFunctionResult({ abi, functionName, result: answers.maxLossRate });
      case 'config':
        return encodeFunctionResult({
          abi,
          functionName,
          result: chain.bounds.map(BigInt) as unknown as [bigint, bigint, bigint, bigint, bigint],
        });
      case 'lastHeartbeat':
        return encodeFunctionResult({ abi, functionName, result: now() - answers.keeperSilence });
      case 'exitDelay':
        return encodeFunctionResult({ abi, functionName, result: BigInt(chain.exitDelay) });
      case 'settle':
      case 'mirror':
        return encodeFunctionResult({ abi, functionName, result: elsewhere });
      case 'exchange':
        return answers.copyWorth === undefined
          ? '0x'
          : encodeFunctionResult({ abi, functionName, result: elsewhere });
      case 'getAllocation':
        return encodeFunctionResult({
          abi,
          functionName,
          result: {
            account: elsewhere,
            market: elsewhere,
            collateralToken: elsewhere,
            isLong: true,
            traderMatchingKey: zeroHash,
            mimicList: [chain.newcomer.address, chain.follower.address],
            allocationList: [1n, 1n],
          },
        });
      case 'getPosition':
        return encodeFunctionResult({
          abi,
          functionName,
          result: { sizeInUsd: 1n, sizeInTokens: 1n, collateral: 1n },
        });
      case 'leaveTimeMap':
        return encodeFunctionResult({ abi, functionName, result: answers.leaveTime ?? 0n });
      case 'getValue':
        return encodeFunctionResult({ abi, functionName, result: 2n * (answers.copyWorth ?? 0n) });
      case 'doneMap':
        return answers.done ?? zeroHash;
      case 'getCurrentBlockTimestamp':
        return encodeFunctionResult({ abi, functionName, result: answers.time ?? now() });
      case 'aggregate3':
        return encodeFunctionResult({
          ...{ abi, functionName },
          result: args[0].map(({ target, callData }) => ({
            success: true,
            returnData: call(target, callData),
          })),
        });
      default:
        return '0x';
    }
  };
  const request = async ({ method, params }: { method: string; params?: unknown }) => {
    if (answers.isDown) throw Object.assign(new Error('fetch failed'), { name: 'HttpRequestError' });
    if (method === 'eth_getCode') return '0x';
    if (method === 'eth_blockNumber') return '0x1';
    if (method === 'eth_getTransactionCount') return '0x0';
    if (method === 'eth_getBlockByNumber')
      return { number: '0x1', timestamp: numberToHex(answers.time ?? now()), transactions: [] };
    const [{ to, data }] = params as [{ to: Address; data: Hex }];
    try {
      return call(to, data);
    } catch {
      // a call that is only simulated
      return '0x';
    }
  };
  return createClient({
    chain: arbitrum,
    transport: custom({ request: request as never }, { retryCount: 0 }),
  });
}
