import fc from 'fast-check';
import type { Address, Hex } from 'viem';
import { describe, expect, it } from 'vitest';
import type { Market } from '../../../../demo/sandbox/gmx/market/Market';
import { ONE } from '../../../../demo/sandbox/gmx/math/factors';
import { ORDER_TYPE, readOrder } from '../../../../demo/sandbox/gmx/Order';
import { readPosition } from '../../../../demo/sandbox/gmx/Position';
import { NATIVE } from '../../../../demo/sandbox/gmx/perform/Ledger';
import { keys } from '../../../../demo/sandbox/gmx/state/keys';
import { runs } from '../../../depth';
import { ACCOUNTS, CALLBACK, Exchange, MARKETS, USDC } from './exchange';
import { bringsCollateral, imbalances } from './imbalances';

type Act = {
  what:
    | 'trade'
    | 'create'
    | 'execute'
    | 'update'
    | 'cancel'
    | 'liquidate'
    | 'adl'
    | 'claim'
    | 'wait'
    | 'move';
  account: number;
  market: number;
  isLong: boolean;
  useLongToken: boolean;
  orderType: number;
  swapType: number;
  /** Whole USD. */
  collateral: number;
  leverage: number;
  pick: number;
  /** Per mille. */
  change: number;
  seconds: number;
  isStrange: boolean;
};

const act: fc.Arbitrary<Act> = fc.record({
  what: fc.constantFrom<Act['what']>(
    ...(['trade', 'trade', 'trade', 'trade', 'trade', 'create', 'create', 'execute', 'execute'] as const),
    ...(['update', 'cancel', 'liquidate', 'adl', 'claim', 'wait', 'move', 'move'] as const),
  ),
  account: fc.nat(2),
  market: fc.nat(1),
  isLong: fc.boolean(),
  useLongToken: fc.boolean(),
  // executed kinds more often than the others
  orderType: fc.constantFrom(...Object.values(ORDER_TYPE), 2, 2, 2, 2, 4, 4, 3, 5, 0),
  swapType: fc.nat(2),
  collateral: fc.integer({ min: 0, max: 90_000 }),
  leverage: fc.integer({ min: 0, max: 60 }),
  pick: fc.nat(20),
  change: fc.integer({ min: -250, max: 250 }),
  seconds: fc.integer({ min: 0, max: 2_000_000 }),
  isStrange: fc.boolean(),
});

describe('the engine, under random orders, prices and times', () => {
  it('neither creates nor loses a token, and its totals are the sums of its positions', () => {
    let executed = 0;
    fc.assert(
      fc.property(fc.array(act, { minLength: 30, maxLength: 80, size: 'max' }), (acts) => {
        const exchange = new Exchange();
        exchange.accepts = ({ value, gas }) => (value + gas) % 5n !== 0n;
        for (const each of acts) {
          executed += take(exchange, each);
          expect(imbalances(exchange)).toEqual([]);
        }
      }),
      runs(15, 300),
    );
    expect(executed).toBeGreaterThan(60);
  });

  it('leaves the state as it was if a transaction reverts', () => {
    const exchange = new Exchange();
    const [account] = ACCOUNTS as [Address];
    const order = { orderType: ORDER_TYPE.limitIncrease, sizeDeltaUsd: 9_000n * ONE, triggerPrice: 1n };
    exchange.create(account, order, 10n ** 9n);
    const before = new Map(exchange.state.entries());
    const [key] = exchange.store.set(keys.orderList) as [Hex];
    expect(exchange.execute(key).ok).toBe(false);
    expect(exchange.liquidate({ ...readOrder(exchange.store, key), collateralToken: USDC }).ok).toBe(false);
    const cancelTwice = [0, 1].map(() => ({ call: 'cancelOrder' as const, key }));
    expect(exchange.route(account, cancelTwice).ok).toBe(false);
    expect(new Map(exchange.state.entries())).toEqual(before);
  });
});

/** Does what an act says; 1 if it changed a position. */
function take(exchange: Exchange, each: Act): number {
  const id = idOf(exchange, each);
  const { account, collateralToken: token, isLong } = id;
  const market = MARKETS.find(({ marketToken }) => marketToken === id.market) as Market;
  const orders = exchange.store.set(keys.orderList);
  const key = orders[each.pick % Math.max(1, orders.length)] as Hex | undefined;
  switch (each.what) {
    case 'trade': {
      take(exchange, { ...each, what: 'create' });
      const created = exchange.store.set(keys.orderList).length;
      return take(exchange, { ...each, what: 'execute', pick: created - 1 });
    }
    case 'create': {
      const isSwap = each.orderType <= ORDER_TYPE.limitSwap;
      const usd = BigInt(each.collateral) * ONE;
      const price = exchange.oracle().find((one) => one.token === token)?.max ?? ONE;
      exchange.create(
        account,
        {
          market: isSwap ? NATIVE : market.marketToken,
          initialCollateralToken: token,
          orderType: each.orderType,
          decreasePositionSwapType: each.swapType,
          isLong,
          sizeDeltaUsd: sizeOf(each),
          initialCollateralDeltaAmount: usd / price / 3n,
          swapPath: isSwap || each.pick % 5 === 0 ? [market.marketToken] : [],
          shouldUnwrapNativeToken: each.isStrange,
          autoCancel: each.pick % 2 === 0,
          callbackContract: each.isStrange ? CALLBACK : NATIVE,
          triggerPrice: isTriggeredBelow(each.orderType, isLong) ? 2n ** 200n : 1n,
        },
        bringsCollateral(each.orderType) ? usd / price : 0n,
      );
      return 0;
    }
    case 'execute': {
      exchange.now += 2n;
      if (!key) return 0;
      const outcome = exchange.execute(key);
      return Number(
        outcome.ok &&
          outcome.effects.some((effect) => effect.type === 'event' && effect.name === 'OrderExecuted'),
      );
    }
    case 'update': {
      if (!key) return 0;
      const { account: owner, ...order } = readOrder(exchange.store, key);
      const update = { ...order, sizeDeltaUsd: sizeOf(each), autoCancel: each.isStrange };
      exchange.route(owner, [{ call: 'updateOrder', key, update }]);
      return 0;
    }
    case 'cancel':
      if (key) exchange.route(readOrder(exchange.store, key).account, [{ call: 'cancelOrder', key }]);
      return 0;
    case 'liquidate':
      return Number(exchange.liquidate(id).ok);
    case 'adl':
      return Number(exchange.reduce(id, sizeOf(each)).ok);
    case 'claim': {
      const pair = { markets: [market.marketToken], tokens: [token], receiver: account };
      exchange.route(account, [{ call: 'claimFundingFees', ...pair }]);
      const timeKeys = [exchange.now / 3600n - BigInt(each.pick)];
      exchange.route(account, [{ call: 'claimCollateral', ...pair, timeKeys }]);
      return 0;
    }
    case 'wait':
      exchange.now += BigInt(each.seconds);
      return 0;
    case 'move': {
      const moved = (price: bigint) => (price * BigInt(1000 + each.change)) / 1000n;
      const { eth, btc } = exchange.prices;
      exchange.prices = each.market === 0 ? { eth: moved(eth), btc } : { eth, btc: moved(btc) };
      return 0;
    }
  }
}

/** The position an act is about: mostly an open one where only such makes sense. */
function idOf({ store }: Exchange, { what, account, market, isLong, useLongToken, ...each }: Act) {
  const open = store.set(keys.positionList);
  const needsOpen = !['trade', 'create'].includes(what) || !bringsCollateral(each.orderType);
  const key = needsOpen && !each.isStrange ? open[each.pick % Math.max(1, open.length)] : undefined;
  if (key) return readPosition(store, key as Hex);
  const { marketToken, longToken, shortToken } = MARKETS[market] as Market;
  const collateralToken = useLongToken ? longToken : shortToken;
  return { account: ACCOUNTS[account] as Address, market: marketToken, collateralToken, isLong };
}

/** Whether the order waits for a price at or below its trigger price. */
const isTriggeredBelow = (orderType: number, isLong: boolean) =>
  (orderType === ORDER_TYPE.limitIncrease || orderType === ORDER_TYPE.stopLossDecrease) === isLong;

const sizeOf = ({ collateral, leverage }: Act) => BigInt(collateral * leverage) * ONE;
