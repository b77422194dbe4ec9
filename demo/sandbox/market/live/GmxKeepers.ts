import { setTimeout as sleep } from 'node:timers/promises';
import type { Address, Hex } from 'viem';
import type { Rpc } from '../../../node/rpc';
import type { Executed, Executor } from '../../chain/Executor';
import { GmxKeeper, type Handled } from '../../chain/GmxKeeper';
import { ORDER_TYPE } from '../../gmx/Order';
import { sandboxMarket } from '../../markets/sandboxMarkets';
import type { Book } from '../gmx/book';
import type { MarketView } from '../gmx/MarketView';
import { pricesFor } from '../gmx/tradeNow';

/** What GMX's keepers are to do: with an account's next order, or to a position. */
export type KeeperScenario =
  | { act: 'refuse'; account: Address }
  | { act: 'delay'; account: Address }
  | { act: 'liquidate'; positionKey: Hex }
  | { act: 'reduce'; positionKey: Hex };

/** Milliseconds between two looks at the pending orders. */
const LOOK = 500;
/** An order that is told to be late is not waited for. */
const MOST_LOOKS = 20;
/** Seconds: a delayed order is still executed before GMX's expiry. */
const DELAY = 60n;
const MARKET_ORDERS: readonly number[] = [ORDER_TYPE.marketIncrease, ORDER_TYPE.marketDecrease];

/**
 * GMX's keepers, beside the market and in turns with it: they execute orders that are not of the generated traders, at the
 * market's prices, and do what a sandbox user requests. The book takes over whatever they change.
 */
export class GmxKeepers {
  /** The market's latest prices: GMX's oracle. */
  view: MarketView | undefined;
  readonly #keeper: GmxKeeper;
  readonly #book: Book;
  readonly #scenarios: KeeperScenario[] = [];
  readonly #onOrder: ((handled: Handled) => void) | undefined;

  constructor({
    rpc,
    executor,
    book,
    time,
    onOrder,
  }: {
    rpc: Rpc;
    executor: Executor;
    book: Book;
    /** Seconds: the chain's time, given its last block's. */
    time: (head: bigint) => bigint;
    onOrder?: ((handled: Handled) => void) | undefined;
  }) {
    this.#book = book;
    this.#onOrder = onOrder;
    const prices = (address: Address) => (now: bigint) => {
      const market = sandboxMarket(address);
      return market && this.view ? pricesFor(market, this.view, now) : [];
    };
    this.#keeper = new GmxKeeper({ rpc, executor, prices, time });
  }

  /** Runs it at the next tick. */
  request(scenario: KeeperScenario): void {
    this.#scenarios.push(scenario);
  }

  /** Works for so many milliseconds, or until the signal. */
  async watch(milliseconds: number, signal: AbortSignal): Promise<void> {
    const end = performance.now() + milliseconds;
    do {
      await this.#look();
      const rest = Math.max(0, end - performance.now());
      await sleep(Math.min(LOOK, rest), undefined, { signal }).catch(() => undefined);
    } while (!signal.aborted && performance.now() < end);
  }

  /** Works until no market order is pending that can be executed: before time moves on, after which GMX would execute none. */
  async finish(): Promise<void> {
    for (let looks = 0; looks < MOST_LOOKS; looks++) {
      await this.#look();
      const pending = await this.#keeper.pendingOrders();
      if (!pending.some(({ orderType }) => MARKET_ORDERS.includes(orderType))) return;
      await sleep(LOOK);
    }
  }

  async #look(): Promise<void> {
    for (const scenario of this.#scenarios.splice(0)) await this.#run(scenario);
    for (const handled of await this.#keeper.tick()) {
      if ('executed' in handled) this.#takeOver(handled.executed);
      this.#onOrder?.(handled);
    }
  }

  async #run(scenario: KeeperScenario): Promise<void> {
    if (scenario.act === 'refuse') return this.#keeper.instruct(scenario.account, { kind: 'refuse' });
    if (scenario.act === 'delay')
      return this.#keeper.instruct(scenario.account, { kind: 'delay', seconds: DELAY });
    const position = this.#book.positions.get(scenario.positionKey);
    if (!position) return;
    this.#takeOver(
      scenario.act === 'liquidate'
        ? await this.#keeper.liquidate(position)
        : await this.#keeper.reduceByAdl(position, position.sizeInUsd / 2n),
    );
  }

  #takeOver(executed: Executed): void {
    if (executed.ok && executed.outcome.ok) this.#book.apply(executed.outcome.effects);
  }
}
