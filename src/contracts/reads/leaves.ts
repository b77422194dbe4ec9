import type { Chain } from 'viem';
import { getBalance, getBlock, getGasPrice, readContract } from 'viem/actions';
import { type LeaveMarket, type LeaveTerms, worstLeavePrice } from '../../domain/copy/leaveTerms';
import { exactTokenAmount } from '../../domain/format/exactTokenAmount';
import type { MimicError } from '../../domain/MimicError';
import type { Address, Hex } from '../../domain/values';
import { copiesAbi, gmxAbi, leavesAbi, priceFeedsAbi } from '../abi/copyAbi';
import type { Call } from '../Call';
import { transactionError } from '../errors/transactionError';
import { type ContractsConfig, defineAccountRead, type ReadClient, readClient } from '../readClient';
import { indexPriceOf, indexTokenOf } from './copyWorth';
import { fieldKey, nameKey, protocolOf, readUints } from './protocol';

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

/** Parameters of `fetchPendingLeave`. */
export type PendingLeaveParameters = { allocationKey: Hex; follower: Address };

/** An order of a follower's to leave a copy, which GMX has neither executed nor cancelled. */
export type PendingLeave = {
  /** Names it for `cancelLeave`. */
  leaveKey: Hex;
  /** GMX's order. */
  requestKey: Hex;
  /** When it was sent, seconds of the chain. */
  askedAt: number;
  /** Whether GMX lets the follower cancel it: not in the first five minutes. */
  isCancellable: boolean;
};

const ASKED = 0;
const ZERO = /^0x0*$/;

/** A follower's own pending leave of a copy, as GMX and the contracts have it; null if there is none. */
export async function fetchPendingLeave(
  config: ContractsConfig,
  { allocationKey, follower }: PendingLeaveParameters,
): Promise<PendingLeave | null> {
  const client = readClient(config);
  const { leaves, dataStore } = await protocolOf(config);
  const of = { address: leaves, abi: leavesAbi } as const;
  const args = [allocationKey, follower] as const;
  const leaveKey = await readContract(client, { ...of, functionName: 'leaveKeyOf', args });
  if (ZERO.test(leaveKey)) return null;
  const { reason, requestKey } = await readContract(client, {
    ...of,
    functionName: 'getLeave',
    args: [leaveKey],
  });
  // a keeper's order at the maximum loss
  if (reason !== ASKED) return null;
  const [[updatedAt = 0n, expiration = 0n], { timestamp }] = await Promise.all([
    readUints(config, dataStore, [
      fieldKey(requestKey, 'UPDATED_AT_TIME'),
      nameKey('REQUEST_EXPIRATION_TIME'),
    ]),
    getBlock(client),
  ]);
  // GMX has ended it, and the contract was not told yet
  if (updatedAt === 0n) return null;
  return {
    leaveKey,
    requestKey,
    askedAt: Number(updatedAt),
    isCancellable: timestamp >= updatedAt + expiration,
  };
}

/** Query options of {@link fetchPendingLeave}; disabled without a follower. */
export const pendingLeaveQueryOptions = defineAccountRead(
  'pendingLeave',
  fetchPendingLeave,
  ({ contracts }, { allocationKey, follower }) => [contracts.router, allocationKey, follower],
);
