import fc from 'fast-check';
import { type Address, zeroAddress } from 'viem';
import { describe, expect, it } from 'vitest';
import { GMX_CONTRACTS } from '../../../../demo/sandbox/gmx/config/contracts';
import { Engine } from '../../../../demo/sandbox/gmx/Engine';
import { ORDER_TYPE } from '../../../../demo/sandbox/gmx/Order';
import { Book, isFarFromLiquidation } from '../../../../demo/sandbox/market/gmx/book';
import { createView, type MarketView } from '../../../../demo/sandbox/market/gmx/MarketView';
import type { TraderOrder } from '../../../../demo/sandbox/market/gmx/TraderOrder';
import { tradeNow } from '../../../../demo/sandbox/market/gmx/tradeNow';
import {
  pricedToken,
  SANDBOX_MARKETS,
  type SandboxMarket,
  USDC,
} from '../../../../demo/sandbox/markets/sandboxMarkets';

const START = 1_790_000_000;
const USD = 10n ** 30n;
const ACCOUNT = '0x1111111111111111111111111111111111111111';
const market = (symbol: string) => SANDBOX_MARKETS.find((each) => each.symbol === symbol) as SandboxMarket;
const ETH = market('ETH');

/** `percent`: what the index tokens have moved to since the start; other prices stay. */
function viewAt(time: number, percent = 100n): MarketView {
  const stable = new Set<Address>(SANDBOX_MARKETS.map(({ shortToken }) => shortToken));
  return createView(
    time,
    (token) => (pricedToken(token).basePrice * (stable.has(token) ? 100n : percent)) / 100n,
  );
}

const increase = (change: Partial<TraderOrder> = {}): TraderOrder => ({
  account: ACCOUNT,
  market: ETH,
  collateralToken: USDC,
  isLong: true,
  orderType: ORDER_TYPE.marketIncrease,
  sizeDeltaUsd: 10_000n * USD,
  collateralDelta: 1_000_000_000n,
  ...change,
});
const close = (change: Partial<TraderOrder> = {}): TraderOrder =>
  increase({ orderType: ORDER_TYPE.marketDecrease, collateralDelta: 0n, ...change });

describe('liquidation', () => {
  it('is never due for a position that the quick check calls far from it', () => {
    const book = new Book(viewAt(START));
    const random = fc.sample(
      fc.record({
        market: fc.constantFrom(...['ETH', 'WIF', 'ARB', 'LTC', 'PEPE'].map(market)),
        isLong: fc.boolean(),
        leverage: fc.bigInt(2n, 60n),
        dollars: fc.bigInt(50n, 3_000n),
      }),
      { numRuns: 80, seed: 7 },
    );
    for (const [index, { market: where, isLong, leverage, dollars }] of random.entries()) {
      const account = `0x${(index + 0x1000).toString(16).padStart(40, '0')}` as Address;
      const size = { sizeDeltaUsd: dollars * leverage * USD, collateralDelta: dollars * 10n ** 6n };
      book.execute(increase({ account, market: where, isLong, ...size }), viewAt(START));
    }
    expect(book.positions.size).toBeGreaterThan(60);
    const engine = new Engine(book.state);
    const seen = { far: 0, due: 0 };
    const days = [0, 1, 10, 60, 300];
    for (const day of days) {
      for (const percent of [94n, 97n, 99n, 100n, 101n, 103n, 106n]) {
        const view = viewAt(START + day * 86_400, percent);
        for (const position of book.positions.values()) {
          const where = SANDBOX_MARKETS.find((each) => each.marketToken === position.market)!;
          const isFar = isFarFromLiquidation(position, where, view);
          const isDue = reasonOf(engine, position.key, where, view) !== '';
          if (isFar) expect(isDue).toBe(false);
          seen.far += Number(isFar);
          seen.due += Number(isDue);
        }
      }
    }
    expect(seen.far).toBeGreaterThan(500);
    expect(seen.due).toBeGreaterThan(100);
  });
});

function reasonOf(engine: Engine, key: `0x${string}`, where: SandboxMarket, view: MarketView): string {
  const now = BigInt(view.time);
  const context = { contracts: GMX_CONTRACTS, sender: zeroAddress, now, gasPrice: 0n, hasRole: () => true };
  const tokens = [...new Set([where.indexToken, where.longToken, where.shortToken])];
  const prices = tokens.map((token) => ({
    token,
    provider: zeroAddress,
    ...view.price(token),
    timestamp: now,
  }));
  return engine.positionInfo(context, key, prices).solvency.reason;
}

describe('a book whose orders are executed elsewhere', () => {
  const other = '0x2222222222222222222222222222222222222222';
  const orders: [TraderOrder, MarketView][] = [
    [increase(), viewAt(START + 60)],
    [increase({ account: other, isLong: false }), viewAt(START + 3_600, 101n)],
    [increase({ sizeDeltaUsd: 3_000n * USD }), viewAt(START + 7_200, 99n)],
    [close({ sizeDeltaUsd: 5_000n * USD }), viewAt(START + 9_000, 102n)],
    [close({ account: other, isLong: false }), viewAt(START + 9_900, 98n)],
  ];

  it('is the same as if it had executed them', () => {
    const [chain, book] = [new Book(viewAt(START)), new Book(viewAt(START))];
    const engine = new Engine(chain.state);
    for (const [order, view] of orders) {
      const keeper = { contracts: GMX_CONTRACTS, sender: zeroAddress, now: BigInt(view.time), gasPrice: 0n };
      const outcome = tradeNow(engine, { ...keeper, hasRole: () => true }, order, view);
      if (!outcome.ok) throw outcome.error;
      const trade = book.apply(outcome.effects, order);
      expect(trade?.order).toBe(order);
      expect(trade?.position).toEqual(book.positions.get(trade!.event.positionKey) ?? null);
    }
    expect(book.positions.size).toBe(1);
    expect(new Map(book.state.entries())).toEqual(new Map(chain.state.entries()));
  });

  it('is as before after a rehearsal, also of one that fails', () => {
    const book = new Book(viewAt(START));
    book.execute(increase(), viewAt(START));
    const [positions, state] = [[...book.positions], new Map(book.state.entries())];
    const rehearsed = book.rehearse(() =>
      orders.map(([order, view]) => book.execute(order, view)?.event.kind),
    );
    expect(rehearsed).toEqual(['increase', 'increase', 'increase', 'decrease', 'decrease']);
    const failing = () =>
      book.rehearse(() => {
        book.execute(close(), viewAt(START + 60));
        throw new Error('the market has closed');
      });
    expect(failing).toThrow('the market has closed');
    expect([...book.positions]).toEqual(positions);
    expect(new Map(book.state.entries())).toEqual(state);
  });
});
