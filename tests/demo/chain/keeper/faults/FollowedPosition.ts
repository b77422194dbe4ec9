import type { Hex } from 'viem';
import type { Random } from '../../../../../demo/chain/market/history/random';
import { type ContractSandbox, usdc } from '../../contracts/contractSandbox';
import { GmxTrader } from '../GmxTrader';

type PositionEvent = { block: bigint; order: Hex; opening: Hex; size: bigint; collateral: bigint };

/** A trader's position, opened and closed repeatedly, and which of its events are on chain. */
export class FollowedPosition {
  readonly #trader: GmxTrader;
  #events: PositionEvent[] = [];

  constructor(sandbox: ContractSandbox, account: Hex, isLong: boolean) {
    this.#trader = new GmxTrader(sandbox, { account, isLong });
  }

  get isOpen(): boolean {
    return this.#trader.state.size > 0n;
  }

  /** The last event of the position that an order opened; none if its opening is not on chain. */
  lastOf(opening: Hex): PositionEvent | undefined {
    return this.#events.findLast((event) => event.opening === opening);
  }

  /** Whether an order's event is on chain. */
  has(order: Hex): boolean {
    return this.#events.some((event) => event.order === order);
  }

  async act(random: Random): Promise<void> {
    const size = Number(this.#trader.state.size / 10n ** 30n);
    if (!this.isOpen) return this.#note(await this.#trader.increase(4_000, usdc(400)));
    const what = random.int(0, 2);
    if (what === 0) return this.#note(await this.#trader.increase(1_000, usdc(100)));
    if (what === 1 && size > 1_000) return this.#note(await this.#trader.decrease(Math.floor(size / 2)));
    return this.close();
  }

  async close(): Promise<void> {
    this.#note(await this.#trader.close());
  }

  /** Forgets events that a reorganisation has removed. */
  forgetAfter(block: bigint): void {
    this.#events = this.#events.filter((event) => event.block <= block);
    this.#trader.goBackTo(this.#events.at(-1) ?? { size: 0n, collateral: 0n });
  }

  #note(order: Hex): void {
    const last = this.#events.at(-1);
    const opening = last && last.size > 0n ? last.opening : order;
    this.#events.push({ block: this.#trader.block, order, opening, ...this.#trader.state });
  }
}
