import type { Hex } from '../Address';
import type { PositionEvent } from '../position/PositionEvent';

/** The trader's orders that a copy has answered, which Mirror takes once each. */
export class AnsweredOrders {
  readonly #answered: Set<Hex>;
  #last: Hex;

  constructor(opening: Hex) {
    this.#answered = new Set([opening]);
    this.#last = opening;
  }

  /** Whether the contract takes an answer to the event; it is answered then. */
  take({ orderKey, sizeInUsd, collateralInTokens }: PositionEvent): boolean {
    const isClosed = sizeInUsd === 0n;
    if (!isClosed && collateralInTokens === 0n) return false;
    // a close by the order that was followed last is answered under the copy's own key
    if (this.#answered.has(orderKey) && !(isClosed && orderKey === this.#last)) return false;
    this.#answered.add(orderKey);
    this.#last = orderKey;
    return true;
  }
}
