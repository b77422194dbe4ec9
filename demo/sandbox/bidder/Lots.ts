import type { Hex, Log } from 'viem';
import { feeAuctionArtifact } from '../../contracts/artifacts/FeeAuction';
import { logParser } from '../../node/logParser';

const parse = logParser(feeAuctionArtifact.abi);

export type Lot = {
  token: Hex;
  week: bigint;
  /** Units of the token. */
  amount: bigint;
};

/** The auction's unsold lots, from its events. */
export class Lots {
  readonly #lots = new Map<string, Lot>();

  apply(logs: Log[]): void {
    for (const { eventName, args } of parse(logs)) {
      if (eventName === 'FeesAdded') {
        const { token, week, lot } = args;
        this.#lots.set(`${token}-${week}`, { token, week, amount: lot });
      }
      if (eventName === 'Sold') this.#lots.delete(`${args.token}-${args.week}`);
    }
  }

  /** Lots of weeks that are over, oldest first. */
  forSale(currentWeek: bigint): Lot[] {
    const over = [...this.#lots.values()].filter(({ week }) => week < currentWeek);
    return over.sort((a, b) => Number(a.week - b.week));
  }
}
