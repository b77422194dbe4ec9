import type { Progress } from '../Progress';
import type { Window } from './readWindow';

/** Seconds between two progress lines, and between two about the same problem. */
const PAUSE = { read: 10, trouble: 60 };

type Clock = () => number;

/** Reports how far an indexer has read Arbitrum, in an occasional line, and what blocks it. */
export class Reading {
  readonly #window: Pick<Window, 'settings' | 'head'>;
  readonly #progress: Pick<Progress, 'say'>;
  readonly #node: string;
  readonly #now: Clock;
  readonly #said = new Map<string, number>();

  constructor(
    window: Pick<Window, 'settings' | 'head'>,
    progress: Pick<Progress, 'say'>,
    node: string,
    now: Clock = () => performance.now() / 1000,
  ) {
    this.#window = window;
    this.#progress = progress;
    this.#node = node;
    this.#now = now;
  }

  went({ events, block }: { events: number; block: number }): void {
    const { MIMIC_START_BLOCK: start, MIMIC_MARKETS_BLOCK: markets } = this.#window.settings;
    const count = events.toLocaleString('en-US');
    if (block < Number(start)) {
      this.#say('read', PAUSE.read, `Markets: ${this.#share(Number(markets), block, Number(start))} read`);
    } else {
      const share = this.#share(Number(start), block, this.#window.head);
      this.#say('read', PAUSE.read, `Positions and prices: ${share} read, ${count} events`);
    }
  }

  /** Reports a problem after which the indexer retries. */
  met(trouble: string): void {
    this.#say(
      trouble,
      PAUSE.trouble,
      `The node at ${this.#node} does not give what is asked: ${trouble}. The indexer asks again.`,
    );
  }

  #share(from: number, block: number, to: number): string {
    return to > from ? `${Math.min(100, Math.floor((100 * (block - from)) / (to - from)))} %` : '…';
  }

  #say(subject: string, pause: number, text: string): void {
    const now = this.#now();
    if (now - (this.#said.get(subject) ?? Number.NEGATIVE_INFINITY) < pause) return;
    this.#said.set(subject, now);
    this.#progress.say(text);
  }
}
