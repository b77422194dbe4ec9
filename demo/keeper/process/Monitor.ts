import type { Keeper } from '../Keeper';

/** Seconds of chain time within which a transaction should be mined. */
const STUCK_AFTER = 60;
/** Seconds of chain time for which a copy's calls may fail, or copies wait, before that is reported: a price may be late. */
const REFUSED_AFTER = 60;
/** Milliseconds without a successful tick after which the keeper counts as down. */
const DOWN_AFTER = 30_000;
/** Milliseconds without a new block after which the nodes count as stalled. */
const STILL_AFTER = 60_000;

/** Seconds of chain time for which a foreign transaction with the key stays reported. */
const FOREIGN_FOR = 600;

/** The contents of a keeper's /health and /metrics. */
export class Monitor {
  readonly #keeper: Pick<Keeper, 'status'>;
  readonly #mayRest: boolean;
  readonly #counts = new Map<string, number>();
  readonly #start = performance.now();
  #ticks = 0;
  #failure: string | null = null;

  /** `mayRest`: whether the chain may go without new blocks, as a sandbox's does. */
  constructor(keeper: Pick<Keeper, 'status'>, mayRest: boolean) {
    this.#keeper = keeper;
    this.#mayRest = mayRest;
  }

  count(event: string): void {
    this.#counts.set(event, (this.#counts.get(event) ?? 0) + 1);
  }

  ticked(): void {
    this.#ticks++;
    this.#failure = null;
  }

  failed(reason: string): void {
    this.#failure = reason;
    this.count('error');
  }

  /** Problems, one sentence each; empty if all is well. */
  get problems(): string[] {
    const { emptyWallet, foreignAt, forms, head, headSince, readAt, refused, waitingSince, waits } =
      this.#keeper.status;
    const waiting = head && waitingSince !== null ? head.time - waitingSince : 0;
    // a tick with much to do reads the chain repeatedly
    const silent = Math.round((performance.now() - (readAt ?? this.#start)) / 1000);
    const still = Math.round((performance.now() - (headSince ?? this.#start)) / 1000);
    return [
      ...(emptyWallet ? [emptyWallet] : []),
      ...(head && refused && head.time - refused.since >= REFUSED_AFTER
        ? [`The chain has refused what the copy ${refused.subject} needs for long: ${refused.reason}`]
        : []),
      ...waits
        .filter(({ since }) => head && head.time - since >= REFUSED_AFTER)
        .map(({ copies, reason }) => `Copies that wait, ${copies.length}: ${reason}`),
      ...(head && foreignAt !== null && head.time - foreignAt < FOREIGN_FOR
        ? ['Something else sends with this key, a keeper on another machine perhaps: run one for a key']
        : []),
      ...(waiting >= STUCK_AFTER
        ? [`A transaction is not mined after ${waiting} s, for ${forms} prices`]
        : []),
      ...(readAt === null && !this.#failure ? ['The chain has not been read yet'] : []),
      ...(this.#failure ? [this.#failure] : []),
      ...(!this.#mayRest && head && still * 1000 >= STILL_AFTER
        ? [`No node has shown a block after ${head.number} for ${still} s`]
        : []),
      ...(silent * 1000 >= DOWN_AFTER ? [`Nothing was read for ${silent} s`] : []),
    ];
  }

  get health() {
    const { problems } = this;
    const { head, place, readAt: _, headSince: __, ...status } = this.#keeper.status;
    return {
      status: problems.length === 0 ? 'ok' : 'failing',
      problems,
      headBlock: head?.number ?? null,
      headTime: head?.time ?? null,
      placeBlock: place,
      ...status,
    };
  }

  /** The metrics in Prometheus' text format. */
  get metrics(): string {
    const { head, place, copies, inFlight, forms, emptyWallet } = this.#keeper.status;
    const gauges: [name: string, help: string, value: bigint | number][] = [
      ['up', '1 when nothing is wrong', this.problems.length === 0 ? 1 : 0],
      ['head_block', 'Last block of the node', head?.number ?? 0],
      ['head_time_seconds', 'Unix time of that block', head?.time ?? 0],
      ['place_block', 'Last block read', place ?? 0],
      ['copies_open', 'Copies that are not settled for good', copies],
      ['transactions_in_flight', 'Transactions sent and not mined', inFlight],
      ['oldest_transaction_forms', 'Prices that the oldest one of them was sent for', forms],
      ['wallet_empty', '1 when the next call cannot be paid', emptyWallet ? 1 : 0],
      ['ticks_total', 'Times the chain was read to its end', this.#ticks],
    ];
    const lines = gauges.flatMap(([name, help, value]) => [
      `# HELP mimic_keeper_${name} ${help}`,
      `# TYPE mimic_keeper_${name} ${name.endsWith('_total') ? 'counter' : 'gauge'}`,
      `mimic_keeper_${name} ${value}`,
    ]);
    lines.push(
      '# HELP mimic_keeper_events_total What was reported, by event',
      '# TYPE mimic_keeper_events_total counter',
    );
    for (const [event, count] of this.#counts) {
      lines.push(`mimic_keeper_events_total{event="${event}"} ${count}`);
    }
    return `${lines.join('\n')}\n`;
  }
}
