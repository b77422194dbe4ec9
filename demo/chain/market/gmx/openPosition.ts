import { type Address, encodeAbiParameters, type Hex, keccak256 } from 'viem';
import type { Price } from '../../emitter/price';
import type { AccruedFactors } from './accruedFactors';

/** A trader's position as GMX stores it. USD 1e30, amounts in the tokens' units. */
export type OpenPosition = AccruedFactors & {
  key: Hex;
  account: Address;
  market: Address;
  collateralToken: Address;
  isLong: boolean;
  sizeInUsd: bigint;
  sizeInTokens: bigint;
  collateralAmount: bigint;
  /** Price impact of its increases, in index tokens, settled by its decreases. */
  pendingImpactAmount: bigint;
  /** Seconds. */
  openedAt: number;
};

/** A market's prices and factors for one side at one moment. */
export type Quote = {
  /** Seconds. */
  time: number;
  index: Price;
  collateral: Price;
  factors: AccruedFactors;
};

const keyParameters = [
  { type: 'address' },
  { type: 'address' },
  { type: 'address' },
  { type: 'bool' },
] as const;

export function positionKey(
  account: Address,
  market: Address,
  collateralToken: Address,
  isLong: boolean,
): Hex {
  return keccak256(encodeAbiParameters(keyParameters, [account, market, collateralToken, isLong]));
}
