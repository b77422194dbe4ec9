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
import { copiesAbi, dataStoreAbi, gmxAbi, leavesAbi, priceFeedsAbi } from '../../src/contracts/abi/copyAbi';
import { multicall3Abi } from '../../src/contracts/abi/multicall3Abi';
import { routerAbi } from '../../src/contracts/abi/routerAbi';
import { fieldKey, nameKey } from '../../src/contracts/reads/protocol';
import { NO_RULE } from '../../src/domain/rule/MatchingRule';
import {
  type Address,
  allocationStoreAbi,
  leaveAbi,
  matchingRuleAbi,
  type ReadClient,
  type RuleTerms,
} from '../../src/exports/core';
import { earn, earnNewcomer, type FakeEscrow } from '../../tests/kit/fakes/fakeEarn';
import { collateralTokens } from '../collateralTokens';
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
  /** What tokens that the host does not list say of themselves. */
  tokens?: Readonly<Record<Address, { symbol: string; decimals: number }>>;
  /** The account's rule for every trader, expiry 0 for none; or for each trader and collateral. */
  rule: RuleTerms | ((traderMatchingKey: Hex) => RuleTerms | undefined);
  /**
   * The account's maximum loss for every trader, basis points; 0 for none, undefined if the contract has no such
   * function.
   */
  maxLossRate: bigint | undefined;
  /** What the account's part of each running copy is worth; without it the chain does not report it. */
  copyWorth?: bigint;
  /** When the follower asked to leave their copies, unix seconds, while GMX has the order; absent if it has none. */
  leaveTime?: bigint;
  /** The wallet's ether, wei. */
  ether: bigint;
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
    ether: 10n ** 18n,
    escrow: earnNewcomer,
    isDown: false,
  };
  return { address, answers };
}

const abi = [
  ...erc20Abi,
  ...allocationStoreAbi,
  ...matchingRuleAbi,
  ...leaveAbi,
  ...leavesAbi,
  ...copiesAbi,
  ...gmxAbi,
  ...dataStoreAbi,
  ...priceFeedsAbi,
  ...multicall3Abi,
  ...routerAbi,
] as const;

/** For contracts that are only asked about copies. */
const elsewhere = zeroAddress;
const usdc = collateralTokens[0].address;
const leaveKey: Hex = `0x${'1'.repeat(64)}`;

/** A token at $2,000 with 18 decimals, and one at $1 with six. */
const PRICES = { index: 2_000n * 10n ** 12n, collateral: 10n ** 24n };

/** Every copy's position in GMX's DataStore: what two followers' parts add up to. */
const stored = ({ copyWorth = 0n, leaveTime = 0n }: StoryChain): Readonly<Record<Hex, bigint>> => ({
  [fieldKey(zeroHash, 'SIZE_IN_USD')]: PRICES.index,
  [fieldKey(zeroHash, 'SIZE_IN_TOKENS')]: 1n,
  [fieldKey(zeroHash, 'COLLATERAL_AMOUNT')]: 2n * copyWorth,
  [fieldKey(zeroHash, 'UPDATED_AT_TIME')]: leaveTime,
  [nameKey('REQUEST_EXPIRATION_TIME')]: 300n,
});

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
      case 'symbol': {
        const symbol = answers.tokens?.[to.toLowerCase() as Address]?.symbol;
        return symbol === undefined ? '0x' : encodeFunctionResult({ abi, functionName, result: symbol });
      }
      case 'decimals': {
        const decimals = answers.tokens?.[to.toLowerCase() as Address]?.decimals;
        return decimals === undefined ? '0x' : encodeFunctionResult({ abi, functionName, result: decimals });
      }
      case 'userBalanceMap':
        return encodeFunctionResult({ abi, functionName, result: amount('depositBalance', args[0]) });
      case 'matchingRuleMap': {
        const { rule } = answers;
        const { allowanceRate, throttleActivity, expiry } =
          (typeof rule === 'function' ? rule(args[0]) : rule) ?? NO_RULE;
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
      case 'leaves':
      case 'copies':
      case 'gmx':
      case 'priceFeeds':
      case 'dataStore':
      case 'getAddress':
        return encodeFunctionResult({ abi, functionName, result: elsewhere });
      case 'getCopy':
        return encodeFunctionResult({
          ...{ abi, functionName },
          result: {
            allocationKey: args[0],
            ...{ account: elsewhere, trader: elsewhere, market: elsewhere },
            ...{ positionKey: zeroHash, traderPositionKey: zeroHash, traderMatchingKey: zeroHash },
            ...{ collateralToken: usdc, isLong: true, stage: 2, weight: 2n, keeperFeeReceiver: elsewhere },
            ...{ openedAt: 0n, increasedAt: 0n, owed: 0n, gross: 2n, charged: 0n, returned: 0n },
          },
        });
      case 'weightOf':
        return encodeFunctionResult({
          ...{ abi, functionName },
          result: answers.copyWorth === undefined ? 0n : 1n,
        });
      case 'remaindersOf':
        return encodeFunctionResult({ abi, functionName, result: [0n, 0n] });
      case 'getUint':
        return encodeFunctionResult({ abi, functionName, result: stored(answers)[args[0]] ?? 0n });
      case 'getInt':
        // GMX has booked no price impact on the copies' positions
        return encodeFunctionResult({ abi, functionName, result: 0n });
      case 'latestPrice':
        return encodeFunctionResult({
          ...{ abi, functionName },
          result: [args[0] === elsewhere ? PRICES.index : PRICES.collateral, true],
        });
      case 'feedMap':
        return encodeFunctionResult({ abi, functionName, result: [elsewhere, 18, 0n] });
      case 'callbackGasLimit':
        return encodeFunctionResult({ abi, functionName, result: 2_000_000n });
      case 'minExecutionFee':
        return encodeFunctionResult({ abi, functionName, result: 150_000_000_000_000n });
      case 'leaveKeyOf':
        return encodeFunctionResult({ abi, functionName, result: answers.leaveTime ? leaveKey : zeroHash });
      case 'getLeave':
        return encodeFunctionResult({
          ...{ abi, functionName },
          result: {
            ...{ allocationKey: zeroHash, mimic: elsewhere, state: 1, reason: 0, keeperFee: 0n },
            ...{ requestKey: zeroHash, sizeDelta: 1n },
          },
        });
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
    if (method === 'eth_gasPrice') return '0x5f5e100';
    if (method === 'eth_getBalance') return numberToHex(answers.ether);
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
