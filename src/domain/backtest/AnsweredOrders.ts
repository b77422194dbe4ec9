import type { Hex } from '../Address';
import type { PositionEvent } from '../position/PositionEvent';

/** The trader's orders that a copy has answered; Mirror takes each only once. */
export class AnsweredOrders {
  readonly #answered: Set<Hex>;
  #last: Hex;

  constructor(opening: Hex) {
    this.#answered = new Set([opening]);
    this.#last = opening;
  }

  /** Records an answer to the event; false if the contract would refuse it. */
  take({ orderKey, sizeInUsd, collateralInTokens }: PositionEvent): boolean {
    const isClosed = sizeInUsd === 0n;
    if (!isClosed && collateralInTokens === 0n) return false;
    // a close by the order that was answered last is answered under the copy's own key
    if (this.#answered.has(orderKey) && !(isClosed && orderKey === this.#last)) return false;
    this.#answered.add(orderKey);
    this.#last = orderKey;
    return true;
  }
}
