import type { Chain } from 'viem';
import { getBalance, getGasPrice, readContract } from 'viem/actions';
import { type LeaveMarket, type LeaveTerms, worstLeavePrice } from '../../domain/copy/leaveTerms';
import { exactTokenAmount } from '../../domain/format/exactTokenAmount';
import type { MimicError } from '../../domain/MimicError';
import type { Address, Hex } from '../../domain/values';
import { copiesAbi, gmxAbi, leavesAbi, priceFeedsAbi } from '../abi/copyAbi';
import type { Call } from '../Call';
import { transactionError } from '../errors/transactionError';
import { type ContractsConfig, type ReadClient, readClient } from '../readClient';
import { indexPriceOf, indexTokenOf } from './copyWorth';
import { protocolOf } from './protocol';

/** GMX compares the fee with the gas price of the order's creation, and is paid at that of its execution. */
const FEE_MARGIN = 2n;

/**
 * The terms on which a follower would leave a copy now: a price bound from the price on chain, and twice GMX's least execution fee at
 * the current gas price.
 *
 * @throws MimicError `no_leave_price` if the chain has no price for the copy's market
 */
export async function fetchLeaveTerms(
  config: ContractsConfig,
  allocationKey: Hex,
): Promise<LeaveTerms & LeaveMarket> {
  const client = readClient(config);
  const { copies, gmx, leaves, priceFeeds } = await protocolOf(config);
  const [{ market, isLong }, gasPrice, callbackGas] = await Promise.all([
    readContract(client, {
      address: copies,
      abi: copiesAbi,
      functionName: 'getCopy',
      args: [allocationKey],
    }),
    getGasPrice(client),
    readContract(client, { address: leaves, abi: leavesAbi, functionName: 'callbackGasLimit' }),
  ]);
  const [leastFee, price, decimals] = await Promise.all([
    readContract(client, {
      address: gmx,
      abi: gmxAbi,
      functionName: 'minExecutionFee',
      args: [false, callbackGas, gasPrice],
    }),
    indexPriceOf(config, market),
    decimalsOf(config, priceFeeds, market),
  ]);
  if (price === 0n) throw transactionError('noLeavePrice');
  const acceptablePrice = worstLeavePrice(price, isLong);
  return {
    ...{ isLong, acceptablePrice, price, leastFee },
    pricePerToken: acceptablePrice * 10n ** BigInt(decimals),
    executionFee: leastFee * FEE_MARGIN,
  };
}

async function decimalsOf(config: ContractsConfig, priceFeeds: Address, market: Address): Promise<number> {
  const args = [await indexTokenOf(config, market)] as const;
  const feed = { address: priceFeeds, abi: priceFeedsAbi, functionName: 'feedMap', args } as const;
  const [, decimals] = await readContract(readClient(config), feed);
  return decimals;
}

/** The error if the account has not got the value of the calls, GMX's execution fees, in the chain's native token. */
export async function executionFeeShort(
  client: ReadClient,
  { account, calls, config }: { account: Address; calls: readonly Call[]; config: { chain: Chain } },
): Promise<MimicError | undefined> {
  const value = calls.reduce((sum, call) => sum + call.value, 0n);
  if (value === 0n || (await getBalance(client, { address: account })) >= value) return undefined;
  return transactionError('executionFeeShort', feeText(value, config.chain));
}

/** An execution fee as the wallet will show it: rounded up to two digits that matter, with the native token's symbol. */
export function feeText(wei: bigint, { nativeCurrency }: Chain, locale?: string): string {
  const step = 10n ** BigInt(Math.max(wei.toString().length - 2, 0));
  const rounded = ((wei + step - 1n) / step) * step;
  return `${exactTokenAmount(rounded, nativeCurrency.decimals, locale)} ${nativeCurrency.symbol}`;
}
