import type { Hex } from 'viem';
import { positionKey } from '../../sandbox/gmx/Position';

/** A copy that has not ended. */
export type PastCopy = {
  allocationKey: Hex;
  account: Hex;
  trader: Hex;
  market: Hex;
  collateralToken: Hex;
  isLong: boolean;
  positionKey: Hex;
  traderPositionKey: Hex;
  /** Units of the collateral token: what followers put in, and the keeper's fees. */
  gross: bigint;
  fees: bigint;
  /** What has become of its first order. */
  stage: 'opening' | 'open' | 'cancelled';
  /** What GMX has paid into its account, by token. */
  received: Map<Hex, bigint>;
};

/** What of a position, a copy's or a trader's, the contracts read while there are copies. */
export const READ_OF_POSITION =
  /^position\(\w+\)\.(?:SIZE_IN_USD|SIZE_IN_TOKENS|COLLATERAL_AMOUNT|INCREASED_AT_TIME)$/;

type Mirrored = {
  allocationKey: Hex;
  data: {
    allocationAddress: Hex;
    trader: Hex;
    market: Hex;
    collateralToken: Hex;
    isLong: boolean;
    sourcePositionKey: Hex;
    allocation: bigint;
    keeperExecutionFee: bigint;
  };
};

/** A copy as its opening says. */
export function copyOf({ allocationKey, data }: Mirrored): PastCopy {
  const lower = (address: Hex) => address.toLowerCase() as Hex;
  const [account, market, collateralToken] = [
    lower(data.allocationAddress),
    lower(data.market),
    lower(data.collateralToken),
  ];
  return {
    allocationKey,
    account,
    market,
    collateralToken,
    trader: lower(data.trader),
    isLong: data.isLong,
    positionKey: positionKey(account, market, collateralToken, data.isLong),
    traderPositionKey: data.sourcePositionKey,
    gross: data.allocation,
    fees: data.keeperExecutionFee,
    stage: 'opening',
    received: new Map(),
  };
}
