import { existsSync } from 'node:fs';
import type { Hex } from 'viem';
import type { Point } from '../chain/RangeReader';
import type { Batch } from '../chain/Synced';
import type { Answer } from './Answer';
import { fromJson, toJson } from './json';
import type { LedgerEntry } from './LedgerEntry';
import { LineFile } from './LineFile';
import { ProtocolState, type StatePart } from './ProtocolState';

/** Identifies the keeper: the state of another deployment or account is useless. */
export type Identity = { chainId: number; mirror: Hex; keeper: Hex };

/** The keeper's sync point: everything up to a block that can no longer be replaced. */
export type Checkpoint = Point & {
  /** As of that block. */
  state: ProtocolState;
  /** What the state has taken since it was last saved. */
  added: readonly Batch[];
};

export type KeeperPlace = {
  checkpoint: Checkpoint | null;
  ledger: LedgerEntry[];
  answers: Answer[];
};

const VERSION = 5;

/** The first line. */
type Header = { version: number; identity: Identity };
/** The lines after it: where the state stands and its parts, then what each write has changed. */
type Line = { place?: Point; part?: StatePart; change?: Change };
type Change = {
  added: Batch[];
  ledger: LedgerEntry[];
  answers: Answer[];
  /** Request keys of the answers that are no longer kept. */
  dropped: Hex[];
};

/** Bytes below which the file is not rewritten, however much was appended. */
const SMALL = 4_000_000;

/**
 * A keeper's state on disk. Each write appends what has changed, so it costs as much as that, however much others make the
 * keeper remember; once more was appended than there was, everything is written anew.
 */
export class StateFile {
  readonly #path: string;
  readonly #identity: Identity;
  readonly #lines: LineFile;
  /** What is on disk: the state that batches are added to, the last block in it, and the answers' texts. */
  #saved: { state: ProtocolState | undefined; number: bigint; answers: Map<Hex, string> } | null = null;

  constructor(path: string, identity: Identity) {
    this.#path = path;
    this.#identity = identity;
    this.#lines = new LineFile(path);
  }

  /**
   * Returns null if there is no file. Throws if the file belongs to another keeper or version, or is unreadable: in doubt a person
   * decides.
   */
  read(): KeeperPlace | null {
    if (!existsSync(this.#path)) return null;
    const lines = this.#lines.read();
    const first = lines.next();
    try {
      const header = first.done ? null : fromJson(first.value);
      if (!isHeader(header)) throw this.#unreadable();
      this.#assertOwn(header);
      return this.#readLines(lines);
    } catch (error) {
      throw error instanceof Unsuitable ? error : this.#unreadable(error);
    }
  }

  /** Returns when everything is on disk. */
  write(place: KeeperPlace): void {
    const { checkpoint, ledger, answers } = place;
    const saved = this.#saved;
    const texts = new Map(answers.map((answer) => [answer.requestKey, toJson(answer)]));
    const isGrown = this.#lines.growth > 1 && this.#lines.size > SMALL;
    if (saved && saved.state === checkpoint?.state && !isGrown) {
      const change: Change = {
        // saving may have been interrupted after the last time
        added: (checkpoint?.added ?? []).filter(({ end }) => end.number > saved.number).map(compact),
        ledger,
        answers: answers.filter(({ requestKey }) => saved.answers.get(requestKey) !== texts.get(requestKey)),
        dropped: [...saved.answers.keys()].filter((requestKey) => !texts.has(requestKey)),
      };
      this.#lines.append(toJson({ change } satisfies Line));
    } else this.#lines.replace(this.#allLines(place));
    this.#saved = { state: checkpoint?.state, number: checkpoint?.number ?? -1n, answers: texts };
  }

  *#allLines({ checkpoint, ledger, answers }: KeeperPlace): Generator<string> {
    yield toJson({ version: VERSION, identity: this.#identity } satisfies Header);
    if (checkpoint) {
      const { number, hash, state } = checkpoint;
      yield toJson({ place: { number, hash } } satisfies Line);
      for (const part of state.parts()) yield toJson({ part } satisfies Line);
    }
    yield toJson({ change: { added: [], ledger, answers, dropped: [] } } satisfies Line);
  }

  #readLines(lines: Iterable<string>): KeeperPlace {
    let point: Line['place'];
    const state = new ProtocolState();
    let ledger: LedgerEntry[] = [];
    const answers = new Map<Hex, Answer>();
    for (const text of lines) {
      const { place, part, change } = fromJson(text) as Line;
      if (place) point = place;
      if (part) state.restore(part);
      if (!change) continue;
      ledger = change.ledger;
      for (const requestKey of change.dropped) answers.delete(requestKey);
      for (const answer of change.answers) answers.set(answer.requestKey, answer);
      for (const batch of change.added) {
        state.take(batch);
        point = batch.end;
      }
    }
    const checkpoint = point ? { ...point, state, added: [] } : null;
    const texts = new Map([...answers].map(([requestKey, answer]) => [requestKey, toJson(answer)]));
    this.#saved = { state: checkpoint?.state, number: point?.number ?? -1n, answers: texts };
    return { checkpoint, ledger, answers: [...answers.values()] };
  }

  #assertOwn({ version, identity }: Header): void {
    if (version !== VERSION)
      throw new Unsuitable(
        `The state file ${this.#path} has version ${version}, but this keeper needs ${VERSION}`,
      );
    for (const name of ['chainId', 'mirror', 'keeper'] as const) {
      const [found, wanted] = [identity[name], this.#identity[name]];
      if (found !== wanted)
        throw new Unsuitable(`The state file ${this.#path} is for ${name} ${found}, not ${wanted}`);
    }
  }

  #unreadable(cause?: unknown): Unsuitable {
    return new Unsuitable(
      `The state file ${this.#path} cannot be read. Move it away: without it the keeper rebuilds its state from the chain.`,
      { cause },
    );
  }
}

class Unsuitable extends Error {}

function isHeader(value: unknown): value is Header {
  if (typeof value !== 'object' || value === null) return false;
  const { version, identity } = value as Partial<Record<keyof Header, unknown>>;
  return typeof version === 'number' && typeof identity === 'object' && identity !== null;
}

/** A batch with only what a state takes from its logs. */
const compact = ({ end, logs, events, held }: Batch): Batch => ({
  end,
  held,
  logs: logs.map(
    ({ address, topics, data, blockNumber }) =>
      ({ address, topics, data, blockNumber }) as Batch['logs'][number],
  ),
  events,
});
