import { erc20Abi } from 'viem';
import { readContract } from 'viem/actions';
import { copyWorth } from '../../domain/copy/copyWorth';
import type { Address, Hex } from '../../domain/values';
import { copiesAbi, dataStoreAbi, priceFeedsAbi } from '../abi/copyAbi';
import { type ContractsConfig, defineAccountRead, readClient } from '../readClient';
import { fieldKey, protocolOf, readUints, sideKey } from './protocol';

/** Parameters of `fetchCopyWorth`. */
export type CopyWorthParameters = { allocationKey: Hex; follower: Address };

/**
 * What a follower's part of a copy is worth at the prices on chain now, in units of the collateral token: its share of the GMX
 * position, with the price impact that GMX booked when it was increased, and of the account's balance. Not in it: GMX's fee and price
 * impact of closing, the execution fee and the platform's fee. null if the follower has no share in it, or no longer, while nothing
 * is in it, and without prices.
 */
export async function fetchCopyWorth(
  config: ContractsConfig,
  { allocationKey, follower }: CopyWorthParameters,
): Promise<bigint | null> {
  const client = readClient(config);
  const { copies, priceFeeds, dataStore } = await protocolOf(config);
  const of = { address: copies, abi: copiesAbi } as const;
  const [copy, weight, [remainders, remainder]] = await Promise.all([
    readContract(client, { ...of, functionName: 'getCopy', args: [allocationKey] }),
    readContract(client, { ...of, functionName: 'weightOf', args: [allocationKey, follower] }),
    readContract(client, { ...of, functionName: 'remaindersOf', args: [allocationKey, follower] }),
  ]);
  if (weight === 0n) return null;
  const { positionKey, market, collateralToken, isLong, account, owed } = copy;
  const [
    [sizeInUsd = 0n, sizeInTokens = 0n, collateral = 0n, ...charges],
    pendingImpact,
    held,
    [collateralPrice],
    indexPrice,
  ] = await Promise.all([
    readUints(config, dataStore, [
      ...POSITION.map((name) => fieldKey(positionKey, name)),
      sideKey('CUMULATIVE_BORROWING_FACTOR', market, isLong),
      sideKey('FUNDING_FEE_AMOUNT_PER_SIZE', market, collateralToken, isLong),
    ]),
    readContract(client, {
      address: dataStore,
      abi: dataStoreAbi,
      functionName: 'getInt',
      args: [fieldKey(positionKey, 'PENDING_IMPACT_AMOUNT')],
    }),
    readContract(client, {
      address: collateralToken,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [account],
    }),
    readPrice(config, priceFeeds, collateralToken),
    indexPriceOf(config, market),
  ]);
  if ((sizeInUsd === 0n && held === 0n) || collateralPrice === 0n || indexPrice === 0n) return null;
  const [chargedBorrowing = 0n, chargedFunding = 0n, borrowing = 0n, funding = 0n] = charges;
  const worth = copyWorth({
    ...{ sizeInUsd, sizeInTokens, collateral, pendingImpact, isLong, indexPrice, collateralPrice },
    charged: { borrowing: chargedBorrowing, funding: chargedFunding },
    market: { borrowing, funding },
    ...{ held, owed, remainders },
  });
  return (worth * weight) / copy.weight + remainder;
}

const POSITION = [
  'SIZE_IN_USD',
  'SIZE_IN_TOKENS',
  'COLLATERAL_AMOUNT',
  'BORROWING_FACTOR',
  'FUNDING_FEE_AMOUNT_PER_SIZE',
];

const readPrice = (config: ContractsConfig, priceFeeds: Address, token: Address) =>
  readContract(readClient(config), {
    address: priceFeeds,
    abi: priceFeedsAbi,
    functionName: 'latestPrice',
    args: [token],
  });

/** The latest price of a market's index token on chain, GMX's: USD 1e30 per smallest unit; 0 if there is none. */
export async function indexPriceOf(config: ContractsConfig, market: Address): Promise<bigint> {
  const { priceFeeds } = await protocolOf(config);
  const [price] = await readPrice(config, priceFeeds, await indexTokenOf(config, market));
  return price;
}

/** A market's index token, as GMX has it. */
export async function indexTokenOf(config: ContractsConfig, market: Address): Promise<Address> {
  const { dataStore } = await protocolOf(config);
  return readContract(readClient(config), {
    address: dataStore,
    abi: dataStoreAbi,
    functionName: 'getAddress',
    args: [fieldKey(market, 'INDEX_TOKEN')],
  });
}

/** Query options of {@link fetchCopyWorth}; disabled without a follower. */
export const copyWorthQueryOptions = defineAccountRead(
  'copyWorth',
  fetchCopyWorth,
  ({ contracts }, { allocationKey, follower }) => [contracts.router, allocationKey, follower],
);
