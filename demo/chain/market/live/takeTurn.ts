import type { Address, Hex } from 'viem';
import type { Book, MarketView } from '../gmx/book';
import { isLiquidatable } from '../gmx/isLiquidatable';
import type { OpenPosition, Quote } from '../gmx/openPosition';
import { ORDER_TYPE, type Order, type PositionTrade } from '../gmx/positionTrade';
import { pricedToken, type SandboxMarket, sandboxMarket } from '../gmx/sandboxMarkets';
import type { Random } from '../history/random';
import { collateralsFor, type Trader } from '../history/trader';

const USD = 10n ** 30n;
/** Bounds of the leverage that a trade may leave behind, in hundredths. */
const MIN_LEVERAGE = 110n;
const MAX_LEVERAGE = 8_000n;

export type TurnContext = {
  book: Book;
  view: MarketView;
  random: Random;
  nextOrderKey(): Hex;
  /** How the token's price moves until the trader's next turn: positive is up. */
  outlook(token: Address): bigint;
  /** Seconds until the trader's next turn. */
  horizon: number;
};

/** Makes and executes one decision of a trader: opens, scales, moves collateral or closes. Null if nothing came of it. */
export function takeTurn(trader: Trader, context: TurnContext): PositionTrade | null {
  const { book, random } = context;
  const open = book.of(trader.account);
  const trade =
    open.length === 0 || (open.length < trader.maxOpen && random.chance(300_000))
      ? openPosition(trader, context)
      : managePosition(trader, random.pick(open), context);
  if (trade) book.apply(trade);
  return trade;
}

/** Closes at the market price; null if the costs exceed what the position has. */
export function closePosition(position: OpenPosition, context: TurnContext): PositionTrade | null {
  const trade = decrease(position, context, position.sizeInUsd, 0n);
  if (trade) context.book.apply(trade);
  return trade;
}

/** Opens a position, or adds to the one under the same key; does not apply it to the book yet. */
export function openPosition(trader: Trader, context: TurnContext): PositionTrade | null {
  const { book, random, view } = context;
  const market = random.pick(trader.markets);
  const collaterals = collateralsFor(trader, market);
  if (collaterals.length === 0) return null;
  const collateralToken = random.chance(500_000) ? random.pick(collaterals) : (collaterals.at(-1) as Address);
  const isRight = random.chance(trader.skill);
  const isLong = context.outlook(market.indexToken) >= 0n === isRight;

  const quote = book.quote(market, isLong, collateralToken, view);
  const position = book.positionOrEmpty(trader.account, market, collateralToken, isLong, quote);
  const collateralUsd = (BigInt(trader.collateralUsd) * BigInt(random.int(60, 160)) * USD) / 100n;
  const leverage = Math.min(random.int(...trader.leverage), leverageLimit(trader, market, context));
  const sizeUsd = (collateralUsd * BigInt(leverage)) / 10n;
  return increase(position, context, sizeUsd, collateralUsd / quote.collateral.max, trader);
}

/** In tenths. The longer until the trader's next turn, the lower the leverage; reckless traders ignore this. */
function leverageLimit(trader: Trader, market: SandboxMarket, { horizon }: TurnContext): number {
  if (trader.isReckless) return Number.POSITIVE_INFINITY;
  const { hourlyVolatility } = pricedToken(market.indexToken);
  const likelyMove = (hourlyVolatility / 1_000_000) * Math.sqrt(horizon / 3600 + 1) * 2.6;
  return Math.max(12, Math.floor(10 / likelyMove));
}

function managePosition(trader: Trader, position: OpenPosition, context: TurnContext): PositionTrade | null {
  const { random } = context;
  const market = sandboxMarket(position.market) as SandboxMarket;
  const isFavourable = context.outlook(market.indexToken) >= 0n === position.isLong;
  const seesFavourable = random.chance(trader.skill) === isFavourable;
  const choice = random.int(1, 100);
  const trade = seesFavourable
    ? goOn(trader, position, context, choice)
    : choice <= 25
      ? takePart(position, context)
      : null;
  return trade ?? decrease(position, context, position.sizeInUsd, 0n);
}

function goOn(trader: Trader, position: OpenPosition, context: TurnContext, choice: number) {
  if (choice <= 35) return scaleIn(trader, position, context);
  if (choice <= 60) return takePart(position, context);
  if (choice <= 78) return moveCollateral(position, context);
  if (choice <= 86) return addCollateral(trader, position, context);
  return openPosition(trader, context);
}

/** Increases the size, mostly with proportional collateral. */
function scaleIn(trader: Trader, position: OpenPosition, context: TurnContext): PositionTrade | null {
  const share = BigInt(context.random.int(20, 80));
  const collateral = context.random.chance(700_000) ? (position.collateralAmount * share) / 100n : 0n;
  return increase(position, context, (position.sizeInUsd * share) / 100n, collateral, trader);
}

function addCollateral(trader: Trader, position: OpenPosition, context: TurnContext): PositionTrade | null {
  const share = BigInt(context.random.int(20, 60));
  return increase(position, context, 0n, (position.collateralAmount * share) / 100n, trader);
}

/** Decreases the size and takes out the same share of the collateral. */
function takePart(position: OpenPosition, context: TurnContext): PositionTrade | null {
  const share = BigInt(context.random.int(20, 70));
  const part = (amount: bigint) => (amount * share) / 100n;
  return decrease(position, context, part(position.sizeInUsd), part(position.collateralAmount));
}

/** A collateral-only withdrawal. */
function moveCollateral(position: OpenPosition, context: TurnContext): PositionTrade | null {
  const share = BigInt(context.random.int(8, 25));
  return decrease(position, context, 0n, (position.collateralAmount * share) / 100n);
}

function increase(
  position: OpenPosition,
  context: TurnContext,
  sizeDeltaUsd: bigint,
  collateralDelta: bigint,
  trader: Trader,
): PositionTrade | null {
  const isLimit = context.random.chance(250_000);
  const orderType = isLimit ? ORDER_TYPE.limitIncrease : ORDER_TYPE.marketIncrease;
  const order = orderOf(position, context, orderType, sizeDeltaUsd, collateralDelta);
  const quote = context.book.quoteFor(position, context.view);
  const trade = context.book.preview(position, quote, { ...order, referral: trader.referral }, true);
  return trade?.position && isHealthy(trade.position, quote) ? trade : null;
}

function decrease(
  position: OpenPosition,
  context: TurnContext,
  sizeDeltaUsd: bigint,
  collateralDelta: bigint,
): PositionTrade | null {
  const orderType = context.random.pick([
    ORDER_TYPE.marketDecrease,
    ORDER_TYPE.marketDecrease,
    ORDER_TYPE.limitDecrease,
    ORDER_TYPE.stopLossDecrease,
  ]);
  const order = orderOf(position, context, orderType, sizeDeltaUsd, collateralDelta);
  const quote = context.book.quoteFor(position, context.view);
  const trade = context.book.preview(position, quote, order, false);
  return trade && (!trade.position || isHealthy(trade.position, quote)) ? trade : null;
}

function orderOf(
  position: OpenPosition,
  context: TurnContext,
  orderType: bigint,
  sizeDeltaUsd: bigint,
  collateralDelta: bigint,
): Order {
  return {
    orderKey: context.nextOrderKey(),
    orderType,
    sizeDeltaUsd,
    collateralDelta,
    priceImpactUsd: priceImpactOf(position, sizeDeltaUsd, context.random),
    referral: null,
  };
}

/** Price impact grows with the square of the size; three in ten trades even out the market and gain half of it. */
function priceImpactOf(position: OpenPosition, sizeDeltaUsd: bigint, random: Random): bigint {
  const market = sandboxMarket(position.market) as SandboxMarket;
  const impact = (sizeDeltaUsd * (sizeDeltaUsd / USD)) / (BigInt(market.depthUsd) * 100n);
  const cap = sizeDeltaUsd / 200n;
  const capped = impact > cap ? cap : impact;
  return random.chance(300_000) ? capped / 2n : -capped;
}

function isHealthy(position: OpenPosition, quote: Quote): boolean {
  const leverage = (position.sizeInUsd * 100n) / (position.collateralAmount * quote.collateral.max);
  return leverage >= MIN_LEVERAGE && leverage <= MAX_LEVERAGE && !isLiquidatable(position, quote);
}
