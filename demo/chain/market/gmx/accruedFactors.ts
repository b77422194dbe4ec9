import type { Address } from 'viem';
import { pricedToken, type SandboxMarket } from './sandboxMarkets';

const YEAR = 31_536_000n;
const ONE = 10n ** 30n;
const BASIS_POINTS = 10_000n;
/** GMX keeps per-size amounts with 15 more digits than a factor. */
export const PER_SIZE_PRECISION = 10n ** 45n;

/** The accrued costs of one side of a market since its start; a position pays the difference since its last event. */
export type AccruedFactors = {
  /** 1e30 = the whole size. */
  borrowingFactor: bigint;
  /** Collateral token units per USD (1e30) of size, times 1e45. */
  fundingFeeAmountPerSize: bigint;
  longTokenClaimableFundingAmountPerSize: bigint;
  shortTokenClaimableFundingAmountPerSize: bigint;
};

/** `age` in seconds since the market's start; rates are constant, so the factors follow from it. */
export function accruedFactors(
  market: SandboxMarket,
  isLong: boolean,
  collateralToken: Address,
  age: number,
): AccruedFactors {
  const elapsed = (rate: number) => (ONE * BigInt(Math.abs(rate)) * BigInt(age)) / (BASIS_POINTS * YEAR);
  const perSize = (rate: number, token: Address) =>
    (elapsed(rate) * (PER_SIZE_PRECISION / ONE)) / pricedToken(token).basePrice;
  const pays = isLong === market.fundingRate > 0;
  return {
    // the crowded side borrows at the full rate
    borrowingFactor: elapsed(pays ? market.borrowingRate : market.borrowingRate / 4),
    fundingFeeAmountPerSize: pays ? perSize(market.fundingRate, collateralToken) : 0n,
    longTokenClaimableFundingAmountPerSize: 0n,
    shortTokenClaimableFundingAmountPerSize: pays ? 0n : perSize(market.fundingRate, market.shortToken),
  };
}
