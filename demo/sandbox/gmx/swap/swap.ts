import type { Address, Hex } from 'viem';
import { addClaimableFee, addClaimableUiFee, FEE_TYPE } from '../market/claimable';
import { enabledMarket, type Market, marketPrices, priceOfToken } from '../market/Market';
import { reservedUsd } from '../market/openInterest';
import { applyDeltaToPool, applySwapImpact, requirePoolAmountBelowMax, requireReserve } from '../market/pool';
import { applyFactor } from '../math/factors';
import type { Order } from '../Order';
import type { Price } from '../outcome';
import { swapImpact } from '../pricing/impact';
import { uiFeeFactor } from '../pricing/positionFees';
import { requirePnlFactor } from '../pricing/positionPnl';
import { keys } from '../state/keys';
import { GmxError } from '../transaction/GmxError';
import type { Transaction } from '../transaction/Transaction';

export type SwapRequest = {
  orderKey: Hex;
  /** Who holds the tokens at first: the order vault or a market. */
  bank: Address;
  tokenIn: Address;
  amountIn: bigint;
  path: readonly Market[];
  /** Units of the last token. */
  minOutputAmount: bigint;
  receiver: Address;
  uiFeeReceiver: Address;
  shouldUnwrap: boolean;
};

export type SwapResult = { token: Address; amount: bigint };

/** Swaps along a path of markets, each passing its output on to the next; an empty path only transfers. */
export function swap(tx: Transaction, request: SwapRequest): SwapResult {
  const { bank, tokenIn, amountIn, path, receiver, shouldUnwrap } = request;
  if (amountIn === 0n) return { token: tokenIn, amount: 0n };
  const [first] = path;
  if (!first) {
    if (amountIn < request.minOutputAmount) {
      throw new GmxError('InsufficientOutputAmount', amountIn, request.minOutputAmount);
    }
    if (bank !== receiver) {
      tx.effect({ type: 'transfer', bank, token: tokenIn, receiver, amount: amountIn, shouldUnwrap });
    }
    return { token: tokenIn, amount: amountIn };
  }
  if (bank !== first.marketToken) {
    const to = first.marketToken;
    tx.effect({
      type: 'transfer',
      bank,
      token: tokenIn,
      receiver: to,
      amount: amountIn,
      shouldUnwrap: false,
    });
  }
  for (const { marketToken } of path) {
    const flag = keys.swapPathMarketFlag(marketToken);
    if (tx.bool(flag)) throw new GmxError('DuplicatedMarketInSwapPath', marketToken);
    tx.setBool(flag, true);
  }
  let result: SwapResult = { token: tokenIn, amount: amountIn };
  for (const [i, market] of path.entries()) {
    const next = path[i + 1];
    result = swapInMarket(tx, market, result, {
      orderKey: request.orderKey,
      uiFeeReceiver: request.uiFeeReceiver,
      receiver: next ? next.marketToken : receiver,
      shouldUnwrap: next ? false : shouldUnwrap,
    });
  }
  for (const { marketToken } of path) tx.setBool(keys.swapPathMarketFlag(marketToken), false);
  if (result.amount < request.minOutputAmount) {
    throw new GmxError('InsufficientSwapOutputAmount', result.amount, request.minOutputAmount);
  }
  return result;
}

/** The token that a swap path ends in. */
export const swappedToken = (token: Address, path: readonly Market[]): Address =>
  path.reduce((each, { longToken, shortToken }) => (each === longToken ? shortToken : longToken), token);

/** The markets of a swap path; reverts for one that is disabled. */
export function swapMarkets(tx: Transaction, path: readonly Address[]): Market[] {
  const max = tx.uint(keys.maxSwapPathLength);
  const length = BigInt(path.length);
  if (length > max) throw new GmxError('MaxSwapPathLengthExceeded', length, max);
  return path.map((market) => {
    const found = enabledMarket(tx, market);
    if (found.longToken === found.shortToken) throw new GmxError('InvalidSwapMarket', market);
    return found;
  });
}

/** A swap of a decrease's output for the market's other token, within the market. Null if it fails, which changes nothing. */
export function swapWithin(
  tx: Transaction,
  request: { orderKey: Hex; order: Order; market: Market; tokenIn: Address; amountIn: bigint },
): bigint | null {
  const { orderKey, order, market, tokenIn, amountIn } = request;
  const { marketToken } = market;
  const attempt = tx.attempt(() =>
    swap(tx, {
      orderKey,
      bank: marketToken,
      tokenIn,
      amountIn,
      path: [market],
      minOutputAmount: 0n,
      receiver: marketToken,
      uiFeeReceiver: order.uiFeeReceiver,
      shouldUnwrap: false,
    }),
  );
  return attempt.ok ? attempt.result.amount : null;
}

type Leg = Pick<SwapRequest, 'orderKey' | 'receiver' | 'uiFeeReceiver' | 'shouldUnwrap'>;

function swapInMarket(
  tx: Transaction,
  market: Market,
  { token: tokenIn, amount }: SwapResult,
  leg: Leg,
): SwapResult {
  const { marketToken, longToken, shortToken } = market;
  if (tokenIn !== longToken && tokenIn !== shortToken)
    throw new GmxError('InvalidTokenIn', tokenIn, marketToken);
  enabledMarket(tx, marketToken);
  const prices = marketPrices(tx, market);
  const isLongTokenIn = tokenIn === longToken;
  const tokenOut = isLongTokenIn ? shortToken : longToken;
  const [priceIn, priceOut] = [priceOfToken(market, prices, tokenIn), priceOfToken(market, prices, tokenOut)];

  const impact = swapImpact(
    tx,
    market,
    isLongTokenIn,
    { long: meanOf(prices.long), short: meanOf(prices.short) },
    amount * meanOf(priceIn),
  );
  const fees = swapFees(tx, market, amount, impact.isImproved, leg.uiFeeReceiver);
  addClaimableFee(tx, market, tokenIn, fees.feeReceiverAmount, FEE_TYPE.swap);
  addClaimableUiFee(tx, leg.uiFeeReceiver, market, tokenIn, fees.uiFeeAmount, FEE_TYPE.uiSwap);

  const impacted = applyImpact(tx, market, impact.usd, fees.amountAfterFees, {
    tokenIn,
    tokenOut,
    priceIn,
    priceOut,
  });
  const { amountIn, bonus, bonusIn, impactAmount } = impacted;
  const poolAmountOut = (amountIn * priceIn.min) / priceOut.max;
  const amountOut = poolAmountOut + bonus;

  const { receiver, shouldUnwrap } = leg;
  if (receiver !== marketToken) {
    tx.effect({
      type: 'transfer',
      bank: marketToken,
      token: tokenOut,
      receiver,
      amount: amountOut,
      shouldUnwrap,
    });
  }
  applyDeltaToPool(tx, market, tokenIn, amountIn + fees.feeAmountForPool);
  applyDeltaToPool(tx, market, tokenOut, -poolAmountOut);

  requirePoolAmountBelowMax(tx, market, tokenIn);
  requireReserve(tx, market, prices, !isLongTokenIn, reservedUsd(tx, market, prices, !isLongTokenIn));
  requirePnlFactor(tx, market, prices, 'DEPOSITS', isLongTokenIn);
  requirePnlFactor(tx, market, prices, 'WITHDRAWALS', !isLongTokenIn);

  tx.emit('SwapInfo', [marketToken], {
    address: { market: marketToken, receiver, tokenIn, tokenOut },
    uint: {
      tokenInPrice: priceIn.min,
      tokenOutPrice: priceOut.max,
      amountIn: amount,
      amountInAfterFees: fees.amountAfterFees,
      amountOut,
    },
    int: {
      priceImpactUsd: impact.usd,
      priceImpactAmount: impactAmount,
      tokenInPriceImpactAmount: bonusIn,
    },
    bytes32: { orderKey: leg.orderKey },
  });
  emitSwapFees(tx, marketToken, { tokenIn, price: priceIn.min }, fees, leg);
  return { token: tokenOut, amount: amountOut };
}

type Pair = { tokenIn: Address; tokenOut: Address; priceIn: Price; priceOut: Price };

/** Pays a positive price impact from the impact pools, and takes a negative one from what is swapped in. */
function applyImpact(
  tx: Transaction,
  market: Market,
  impactUsd: bigint,
  amountAfterFees: bigint,
  { tokenIn, tokenOut, priceIn, priceOut }: Pair,
) {
  if (impactUsd <= 0n) {
    const { amount } = applySwapImpact(tx, market, tokenIn, priceIn, impactUsd);
    if (amountAfterFees <= -amount) {
      throw new GmxError('SwapPriceImpactExceedsAmountIn', amountAfterFees, amount);
    }
    return { amountIn: amountAfterFees + amount, bonus: 0n, bonusIn: 0n, impactAmount: amount };
  }
  const { amount: bonus, cappedUsd } = applySwapImpact(tx, market, tokenOut, priceOut, impactUsd);
  // the rest comes from the other token's impact pool
  const bonusIn = cappedUsd > 0n ? applySwapImpact(tx, market, tokenIn, priceIn, cappedUsd).amount : 0n;
  return { amountIn: amountAfterFees + bonusIn, bonus, bonusIn, impactAmount: bonus };
}

function emitSwapFees(
  tx: Transaction,
  marketToken: Address,
  { tokenIn, price }: { tokenIn: Address; price: bigint },
  fees: ReturnType<typeof swapFees>,
  leg: Leg,
): void {
  tx.emit('SwapFeesCollected', [marketToken], {
    address: { uiFeeReceiver: leg.uiFeeReceiver, market: marketToken, token: tokenIn },
    uint: {
      tokenPrice: price,
      feeReceiverAmount: fees.feeReceiverAmount,
      feeAmountForPool: fees.feeAmountForPool,
      amountAfterFees: fees.amountAfterFees,
      uiFeeReceiverFactor: fees.uiFeeFactor,
      uiFeeAmount: fees.uiFeeAmount,
    },
    bytes32: { tradeKey: leg.orderKey, swapFeeType: FEE_TYPE.swap },
  });
}

const meanOf = ({ min, max }: Price) => (min + max) / 2n;

/** Amounts in units of the token swapped in. */
function swapFees(
  tx: Transaction,
  { marketToken }: Market,
  amount: bigint,
  isImproved: boolean,
  uiFeeReceiver: Address,
) {
  const fee = applyFactor(amount, tx.uint(keys.swapFeeFactor(marketToken, isImproved)));
  const feeReceiverAmount = applyFactor(fee, tx.uint(keys.swapFeeReceiverFactor));
  const factor = uiFeeFactor(tx, uiFeeReceiver);
  const uiFeeAmount = applyFactor(amount, factor);
  return {
    feeReceiverAmount,
    feeAmountForPool: fee - feeReceiverAmount,
    uiFeeFactor: factor,
    uiFeeAmount,
    amountAfterFees: amount - fee - uiFeeAmount,
  };
}
