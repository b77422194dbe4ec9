import { keccak256 } from 'viem';
import { divisorOf, type Market } from '../market/Market';
import { ONE } from '../math/factors';
import { fieldKey, keys } from '../state/keys';
import { type ConfigEntry, percent } from './exchangeConfig';

const YEAR = 31_536_000n;
const HOUR = 3600n;

/** A factor (1e30) a second that adds up to so many percent in a year. */
const percentPerYear = (value: bigint) => percent(value) / YEAR;

/** What differs between markets. */
export type MarketTerms = {
  market: Market;
  /** USD (1e30) of imbalance that costs its size squared, times this factor (1e30): impact of a market of ether is 9e19. */
  impactFactor: bigint;
  swapImpactFactor: bigint;
  /** USD 1e30, per side. */
  maxOpenInterestUsd: bigint;
  /** Token units. */
  maxPoolAmount: { long: bigint; short: bigint };
  pool: { long: bigint; short: bigint };
  /** Index tokens that pay positive impact at first. */
  impactPoolAmount: bigint;
  /** What the fully used market would cost in a year, and the most that funding may, 1e30 = the size; GMX's if absent. */
  borrowingPerYear?: bigint;
  fundingPerYear?: bigint;
};

/** GMX's values for a market like ETH/USD or BTC/USD on Arbitrum, with its own depth, and liquidity to begin with. */
export function marketConfig(terms: MarketTerms): ConfigEntry[] {
  const { market, pool } = terms;
  const { marketToken, indexToken, longToken, shortToken } = market;
  const borrowing = (terms.borrowingPerYear ?? percent(45n)) / YEAR;
  const maxFunding = (terms.fundingPerYear ?? percent(75n)) / YEAR;
  if (divisorOf(market) === 2n) throw new Error(`${marketToken} has one token only, which is not configured`);
  // markets of one index token share an inventory
  const [marketId, tokenId] = [keccak256(marketToken), keccak256(indexToken)];
  const both = (entries: (isLong: boolean) => ConfigEntry[]) => [...entries(true), ...entries(false)];
  return [
    [fieldKey('market', marketToken, 'MARKET_TOKEN'), marketToken],
    [fieldKey('market', marketToken, 'INDEX_TOKEN'), indexToken],
    [fieldKey('market', marketToken, 'LONG_TOKEN'), longToken],
    [fieldKey('market', marketToken, 'SHORT_TOKEN'), shortToken],
    [keys.virtualMarketId(marketToken), marketId],
    [keys.virtualTokenId(indexToken), tokenId],
    [keys.maxPoolAmount(marketToken, longToken), terms.maxPoolAmount.long],
    [keys.maxPoolAmount(marketToken, shortToken), terms.maxPoolAmount.short],
    [keys.minCollateralFactor(marketToken), percent(1n) / 2n],
    [keys.minCollateralFactorForLiquidation(marketToken), percent(1n) / 2n],
    [keys.fundingExponentFactor(marketToken), ONE],
    // the rate moves from nothing to its maximum in three hours
    [keys.fundingIncreaseFactor(marketToken), maxFunding / (3n * HOUR)],
    [keys.fundingDecreaseFactor(marketToken), maxFunding / (48n * HOUR)],
    [keys.maxFundingFactor(marketToken), maxFunding],
    [keys.minFundingFactor(marketToken), percentPerYear(1n)],
    [keys.thresholdForStableFunding(marketToken), percent(4n)],
    [keys.liquidationFeeFactor(marketToken), ONE / 500n],
    [keys.swapImpactExponent(marketToken), 2n * ONE],
    [keys.impactPoolAmount(marketToken), terms.impactPoolAmount],
    [keys.poolAmount(marketToken, longToken), pool.long],
    [keys.poolAmount(marketToken, shortToken), pool.short],
    [keys.virtualInventoryForSwaps(marketId, true), pool.long],
    [keys.virtualInventoryForSwaps(marketId, false), pool.short],
    // of longs and shorts
    ...both((isLong) => [
      [keys.maxCollateralSum(marketToken, longToken, isLong), 5n * ONE],
      [keys.maxCollateralSum(marketToken, shortToken, isLong), 5n * ONE],
      [keys.minCollateralFactorForOpenInterest(marketToken, isLong), 6n * 10n ** 19n],
      [keys.maxOpenInterest(marketToken, isLong), terms.maxOpenInterestUsd],
      [keys.reserveFactor(marketToken, isLong), percent(275n)],
      [keys.openInterestReserveFactor(marketToken, isLong), percent(270n)],
      [keys.maxPnlFactor('TRADERS', marketToken, isLong), percent(90n)],
      [keys.maxPnlFactor('ADL', marketToken, isLong), percent(85n)],
      [keys.maxPnlFactor('DEPOSITS', marketToken, isLong), percent(90n)],
      [keys.maxPnlFactor('WITHDRAWALS', marketToken, isLong), percent(70n)],
      [keys.minPnlFactorAfterAdl(marketToken, isLong), percent(77n)],
      [keys.optimalUsageFactor(marketToken, isLong), percent(85n)],
      [keys.baseBorrowingFactor(marketToken, isLong), borrowing],
      [keys.aboveOptimalUsageBorrowingFactor(marketToken, isLong), 2n * borrowing],
    ]),
    // of trades that improve or worsen the balance
    ...both((isPositive) => [
      [keys.positionImpactExponent(marketToken, isPositive), isPositive ? ONE : 2n * ONE],
      [keys.positionImpactFactor(marketToken, isPositive), terms.impactFactor / (isPositive ? 3n : 1n)],
      [keys.maxPositionImpactFactor(marketToken, isPositive), ONE / (isPositive ? 250n : 200n)],
      [keys.positionFeeFactor(marketToken, isPositive), (isPositive ? 4n : 6n) * (ONE / 10_000n)],
      [keys.swapFeeFactor(marketToken, isPositive), (isPositive ? 5n : 7n) * (ONE / 10_000n)],
      [
        keys.swapImpactFactor(marketToken, isPositive),
        isPositive ? (terms.swapImpactFactor * 2n) / 3n : terms.swapImpactFactor,
      ],
    ]),
  ];
}
