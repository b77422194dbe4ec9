import type { Hex } from 'viem';
import { startsPosition, type TraderEvent } from '../chain/TraderEvent';

/** A trader's position from its opening on: one position key may hold several in turn. */
export type Life = {
  opening: TraderEvent;
  /** Its last event; size 0 once the trader has closed. */
  latest: TraderEvent;
};

/** The traders' positions as far as they were read, by the request keys of their openings. */
export class PositionLives {
  readonly #lives = new Map<Hex, Life>();
  /** The opening of the position that a position key holds now. */
  readonly #current = new Map<Hex, Hex>();

  get all(): Life[] {
    return [...this.#lives.values()];
  }

  restore(lives: readonly Life[]): void {
    for (const life of lives) {
      this.#lives.set(life.opening.requestKey, life);
      this.#current.set(life.opening.positionKey, life.opening.requestKey);
    }
  }

  of(requestKey: Hex): Life | undefined {
    return this.#lives.get(requestKey);
  }

  /** What a position key holds now, as far as it was read. */
  at(positionKey: Hex): Life | undefined {
    const current = this.#current.get(positionKey);
    return current && this.#lives.get(current);
  }

  /** Applies an event, in the order of the chain. Events of a position whose opening was not read are ignored. */
  follow(event: TraderEvent): void {
    const life = this.at(event.positionKey);
    if (startsPosition(event)) {
      // its close could not be decoded: nothing of it is left
      if (life && life.latest.size > 0n) life.latest = { ...event, size: 0n, collateral: 0n };
      this.#lives.set(event.requestKey, { opening: event, latest: event });
      this.#current.set(event.positionKey, event.requestKey);
    } else if (life && life.latest.size > 0n) {
      life.latest = event;
    }
  }

  drop({ requestKey, positionKey }: TraderEvent): void {
    this.#lives.delete(requestKey);
    if (this.#current.get(positionKey) === requestKey) this.#current.delete(positionKey);
  }
}
