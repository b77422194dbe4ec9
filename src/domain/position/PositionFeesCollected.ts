import type { Hex } from '../Address';

/** The fields of a PositionFeesCollected row that figures are computed from; amounts in units of the collateral token. */
export type PositionFeesCollected = {
  id?: string;
  orderKey?: Hex;
  positionKey?: Hex;
  /** Position fee − discounts + borrowing + funding + ui fee + liquidation fee. */
  totalCostAmount: bigint;
  /** Before discounts. */
  positionFeeAmount: bigint;
  borrowingFeeAmount: bigint;
  fundingFeeAmount: bigint;
  uiFeeAmount?: bigint | null;
  liquidationFeeAmount?: bigint | null;
  tradeSizeUsd?: bigint | null;
};
