import type { Address, Hex, PublicClient } from 'viem';
import { dataStoreArtifact } from '../../contracts/artifacts/DataStore';
import { positionKey } from '../../sandbox/gmx/Position';
import { hashKey } from '../../sandbox/gmx/state/hashKey';
import { fieldKey, type Key, keys } from '../../sandbox/gmx/state/keys';

/** What of a chain is read: the block fixes it. */
export type GmxView = {
  client: Pick<PublicClient, 'multicall'>;
  dataStore: Address;
  block?: bigint;
};

/** Names a position on GMX; addresses in lower case. */
export type PositionName = {
  account: Address;
  market: Address;
  collateralToken: Address;
  isLong: boolean;
};

/** A position as DataStore has it; all zero if there is none. */
export type GmxPosition = {
  key: Hex;
  /** USD 1e30. */
  sizeInUsd: bigint;
  /** Units of the index token. */
  sizeInTokens: bigint;
  /** Units of the collateral token. */
  collateral: bigint;
  /** Unix seconds of the last increase. */
  increasedAt: bigint;
};

/** The positions under their names, in order, as the contracts read them. */
export async function readPositions(view: GmxView, names: readonly PositionName[]): Promise<GmxPosition[]> {
  const positionKeys = names.map(({ account, market, collateralToken, isLong }) =>
    positionKey(account, market, collateralToken, isLong),
  );
  const fields = ['SIZE_IN_USD', 'SIZE_IN_TOKENS', 'COLLATERAL_AMOUNT', 'INCREASED_AT_TIME'];
  const values = await readUints(
    view,
    positionKeys.flatMap((key) => fields.map((field) => fieldKey('position', key, field))),
  );
  return positionKeys.map((key, i) => {
    const [sizeInUsd = 0n, sizeInTokens = 0n, collateral = 0n, increasedAt = 0n] = values.slice(
      i * fields.length,
      (i + 1) * fields.length,
    );
    return { key, sizeInUsd, sizeInTokens, collateral, increasedAt };
  });
}

/** Basis points: GMX asks for the least fee at the gas price of the creation, and is paid at that of the execution. */
const FEE_MARGIN = 20_000n;
const BASIS_POINTS = 10_000n;
const FACTOR = 10n ** 30n;
/** GMX counts three oracle prices for an order without swaps. */
const ORACLE_PRICES = 3n;

/**
 * Wei to send with an order of a copy: twice GMX's least execution fee at a gas price. What GMX does not use comes back.
 * `callbackGasLimit` is Mirror's or Leaves' own.
 */
export async function executionFee(
  view: GmxView,
  order: 'increase' | 'decrease',
  callbackGasLimit: bigint,
  gasPrice: bigint,
): Promise<bigint> {
  return ((await executionGas(view, order, callbackGasLimit)) * gasPrice * FEE_MARGIN) / BASIS_POINTS;
}

/** Gas that GMX asks an order of a copy to pay for: what its keeper is paid at most, unless gas becomes dearer meanwhile. */
export async function executionGas(
  view: GmxView,
  order: 'increase' | 'decrease',
  callbackGasLimit: bigint,
): Promise<bigint> {
  const [base = 0n, perPrice = 0n, multiplier = 0n, gas = 0n] = await readUints(view, [
    keys.estimatedGasFeeBase,
    keys.estimatedGasFeePerPrice,
    keys.estimatedGasFeeMultiplier,
    order === 'increase' ? keys.increaseOrderGasLimit : keys.decreaseOrderGasLimit,
  ]);
  return base + perPrice * ORACLE_PRICES + ((gas + callbackGasLimit) * multiplier) / FACTOR;
}

async function readUints(
  { client, dataStore, block }: GmxView,
  list: readonly Key[],
): Promise<readonly bigint[]> {
  return client.multicall({
    allowFailure: false,
    // GMX's chains may not have Multicall3 at viem's address
    deployless: true,
    // bytes of calls in one request: 125 reads, whose answers are 20 kB of code to a node, which takes 24
    batchSize: 4_500,
    ...(block !== undefined && { blockNumber: block }),
    contracts: list.map((key) => ({
      address: dataStore,
      abi: dataStoreArtifact.abi,
      functionName: 'getUint' as const,
      args: [hashKey(key)] as const,
    })),
  });
}
