import {
  createClient,
  custom,
  decodeFunctionData,
  encodeFunctionResult,
  erc20Abi,
  type Hex,
  numberToHex,
} from 'viem';
import { arbitrum } from 'viem/chains';
import { allocationStoreAbi, exitAbi, matchingRuleAbi, type ReadClient } from '../../../src/exports/core';

export type FakeChain = {
  /** In the token's smallest unit, of every token. */
  walletBalance: bigint;
  depositBalance: bigint;
  allowance: bigint;
  /** The follower's rule for every trader; expiry 0 for none. */
  rule: { allowanceRate: bigint; throttleActivity: bigint; expiry: bigint };
  /** In place of `rule`, for each trader and collateral. */
  ruleOf?: ((traderMatchingKey: Hex) => FakeChain['rule'] | undefined) | undefined;
  /** Seconds since the keeper's last sign of life; others may close copies after a day. */
  keeperSilence: bigint;
  /** Nothing answers. */
  isDown: boolean;
};

export const newcomer: FakeChain = {
  walletBalance: 5_000_000_000n,
  depositBalance: 0n,
  allowance: 0n,
  rule: { allowanceRate: 0n, throttleActivity: 0n, expiry: 0n },
  keeperSilence: 60n,
  isDown: false,
};

const abi = [...erc20Abi, ...allocationStoreAbi, ...matchingRuleAbi, ...exitAbi] as const;

const now = () => BigInt(Math.floor(Date.now() / 1000));

/** A client of a chain on which every read has the story's answer, and every call would succeed. */
export function fakeChain(chain: FakeChain): ReadClient {
  const call = (data: Hex): Hex => {
    const { functionName, args } = decodeFunctionData({ abi, data });
    switch (functionName) {
      case 'balanceOf':
        return encodeFunctionResult({ abi, functionName, result: chain.walletBalance });
      case 'allowance':
        return encodeFunctionResult({ abi, functionName, result: chain.allowance });
      case 'userBalanceMap':
        return encodeFunctionResult({ abi, functionName, result: chain.depositBalance });
      case 'matchingRuleMap': {
        const own = chain.ruleOf ? (chain.ruleOf(args[0]) ?? newcomer.rule) : chain.rule;
        const { allowanceRate, throttleActivity, expiry } = own;
        return encodeFunctionResult({
          abi,
          functionName,
          result: [allowanceRate, throttleActivity, expiry],
        });
      }
      case 'config':
        return encodeFunctionResult({
          abi,
          functionName,
          result: [86_400n, 100n, 10_000n, 3_600n, 2_592_000n],
        });
      case 'lastHeartbeat':
        return encodeFunctionResult({ abi, functionName, result: now() - chain.keeperSilence });
      case 'exitDelay':
        return encodeFunctionResult({ abi, functionName, result: 86_400n });
      default:
        return '0x';
    }
  };
  const request = async ({ method, params }: { method: string; params?: unknown }) => {
    if (chain.isDown) throw Object.assign(new Error('fetch failed'), { name: 'HttpRequestError' });
    if (method === 'eth_getCode') return '0x';
    if (method === 'eth_blockNumber') return '0x1';
    if (method === 'eth_getTransactionCount') return '0x0';
    if (method === 'eth_getBlockByNumber')
      return { number: '0x1', timestamp: numberToHex(now()), transactions: [] };
    const [transaction] = params as [{ data: Hex }];
    try {
      return call(transaction.data);
    } catch {
      // a call that is only tried out
      return '0x';
    }
  };
  return createClient({
    chain: arbitrum,
    transport: custom({ request: request as never }, { retryCount: 0 }),
  });
}
