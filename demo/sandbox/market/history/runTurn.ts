import type { Address } from 'viem';
import { ORDER_TYPE } from '../../gmx/Order';
import { pricedToken, type SandboxMarket, sandboxMarket } from '../../markets/sandboxMarkets';
import type { Book } from '../gmx/book';
import type { MarketView } from '../gmx/MarketView';
import type { OpenPosition, PositionTrade } from '../gmx/positionTrade';
import type { Random } from '../gmx/random';
import type { Place, TraderOrder } from '../gmx/TraderOrder';
import { collateralsFor, type Trader } from './trader';

const USD = 10n ** 30n;
/** Bounds of the leverage that a trade may leave behind, in hundredths. */
const MIN_LEVERAGE = 110n;
const MAX_LEVERAGE = 8_000n;

export type TurnContext = {
  book: Book;
  view: MarketView;
  random: Random;
  /** How the token's price moves until the trader's next turn: positive is up. */
  outlook(token: Address): bigint;
  /** Seconds until the trader's next turn. */
  horizon: number;
};

/** Makes and executes one decision of a trader: opens, scales, moves collateral or closes. Null if nothing came of it. */
export function runTurn(trader: Trader, context: TurnContext): PositionTrade | null {
  const { book, random } = context;
  const open = book.of(trader.account);
  return open.length === 0 || (open.length < trader.maxOpen && random.chance(300_000))
    ? openPosition(trader, context)
    : managePosition(trader, random.pick(open), context);
}

/** Closes at the market price; null if the costs exceed what the position has. */
export function closePosition(position: OpenPosition, context: TurnContext): PositionTrade | null {
  return decrease(position, context, position.sizeInUsd, 0n);
}

/** Opens a position, or adds to the one in the same place, unless `accepts` refuses that place. */
export function openPosition(
  trader: Trader,
  context: TurnContext,
  accepts: (place: Place) => boolean = () => true,
): PositionTrade | null {
  const { random, view } = context;
  const market = random.pick(trader.markets);
  const collaterals = collateralsFor(trader, market);
  if (collaterals.length === 0) return null;
  const collateralToken = random.chance(500_000) ? random.pick(collaterals) : (collaterals.at(-1) as Address);
  const isRight = random.chance(trader.skill);
  const isLong = context.outlook(market.indexToken) >= 0n === isRight;

  const place = { account: trader.account, market, collateralToken, isLong };
  if (!accepts(place)) return null;
  const collateralUsd = (BigInt(trader.collateralUsd) * BigInt(random.int(60, 160)) * USD) / 100n;
  const leverage = Math.min(random.int(...trader.leverage), leverageLimit(trader, market, context));
  const sizeUsd = (collateralUsd * BigInt(leverage)) / 10n;
  return increase(place, context, sizeUsd, collateralUsd / view.price(collateralToken).max);
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
  if (choice <= 35) return scaleIn(position, context);
  if (choice <= 60) return takePart(position, context);
  if (choice <= 78) return moveCollateral(position, context);
  if (choice <= 86) return addCollateral(position, context);
  return openPosition(trader, context);
}

/** Increases the size, mostly with proportional collateral. */
function scaleIn(position: OpenPosition, context: TurnContext): PositionTrade | null {
  const share = BigInt(context.random.int(20, 80));
  const collateral = context.random.chance(700_000) ? (position.collateralAmount * share) / 100n : 0n;
  return increase(placeOf(position), context, (position.sizeInUsd * share) / 100n, collateral);
}

function addCollateral(position: OpenPosition, context: TurnContext): PositionTrade | null {
  const share = BigInt(context.random.int(20, 60));
  return increase(placeOf(position), context, 0n, (position.collateralAmount * share) / 100n);
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
  place: Place,
  context: TurnContext,
  sizeDeltaUsd: bigint,
  collateralDelta: bigint,
): PositionTrade | null {
  const isLimit = context.random.chance(250_000);
  const orderType = isLimit ? ORDER_TYPE.limitIncrease : ORDER_TYPE.marketIncrease;
  return execute({ ...place, orderType, sizeDeltaUsd, collateralDelta }, context);
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
  return execute({ ...placeOf(position), orderType, sizeDeltaUsd, collateralDelta }, context);
}

const execute = (order: TraderOrder, { book, view }: TurnContext) =>
  book.execute(order, view, (position) => position === null || isSensible(position, view));

function isSensible(
  { sizeInUsd, collateralAmount, collateralToken }: OpenPosition,
  view: MarketView,
): boolean {
  const leverage = (sizeInUsd * 100n) / (collateralAmount * view.price(collateralToken).max);
  return leverage >= MIN_LEVERAGE && leverage <= MAX_LEVERAGE;
}

function placeOf({ account, market, collateralToken, isLong }: OpenPosition): Place {
  return { account, market: sandboxMarket(market) as SandboxMarket, collateralToken, isLong };
}
