import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Hex } from 'viem';
import type { Checkpoint } from '../chain/Synced';
import type { LedgerEntry } from '../send/LedgerEntry';
import type { Answer } from './Answer';
import { fromJson, toJson } from './json';

/** Whose place it is: that of another deployment or account is of no use. */
export type Identity = { chainId: number; mirror: Hex; keeper: Hex };

export type KeeperPlace = {
  checkpoint: Checkpoint | null;
  ledger: LedgerEntry[];
  answers: Answer[];
};

type Saved = KeeperPlace & { version: number; identity: Identity };

const VERSION = 2;
/** Its keeper knew of nobody who leaves and of no limits of losses, and read over the events that say so. */
const WITHOUT_LEAVES = 1;
const READABLE: unknown[] = [VERSION, WITHOUT_LEAVES];

/** What holds a place holds these; how its version writes them is for the version to say. */
function isSaved(value: unknown): value is Saved {
  if (typeof value !== 'object' || value === null) return false;
  const { version, identity, checkpoint, ledger, answers } = value as Partial<Record<keyof Saved, unknown>>;
  const isWhole = Array.isArray(ledger) && Array.isArray(answers);
  return (
    typeof identity === 'object' &&
    identity !== null &&
    checkpoint !== undefined &&
    (isWhole || !READABLE.includes(version))
  );
}

/** A keeper's place on disk. Each writing replaces the file whole, so that a kill leaves the old one or the new one. */
export class StateFile {
  readonly #path: string;
  readonly #identity: Identity;

  constructor(path: string, identity: Identity) {
    this.#path = path;
    this.#identity = identity;
  }

  /**
   * Null when there is none yet. One that is written without leaves says what was sent and decided, and the chain is read again
   * from the start. Throws when it is not this keeper's, or unreadable: in doubt a person decides.
   */
  read(): KeeperPlace | null {
    if (!existsSync(this.#path)) return null;
    const saved = this.#parse();
    if (!READABLE.includes(saved.version))
      throw new Error(
        `The state file ${this.#path} has version ${saved.version}, but this keeper needs ${VERSION}`,
      );
    for (const name of ['chainId', 'mirror', 'keeper'] as const) {
      const [found, wanted] = [saved.identity[name], this.#identity[name]];
      if (found !== wanted)
        throw new Error(`The state file ${this.#path} is for ${name} ${found}, not ${wanted}`);
    }
    return saved.version === WITHOUT_LEAVES ? { ...saved, checkpoint: null } : saved;
  }

  #parse(): Saved {
    let cause: unknown;
    try {
      const saved = fromJson(readFileSync(this.#path, 'utf8'));
      if (isSaved(saved)) return saved;
    } catch (error) {
      cause = error;
    }
    throw new Error(
      `The state file ${this.#path} cannot be read. Move it away: without it the keeper rebuilds its state from the chain.`,
      { cause },
    );
  }

  write(place: KeeperPlace): void {
    const saved: Saved = { version: VERSION, identity: this.#identity, ...place };
    const temporary = `${this.#path}.new`;
    const file = openSync(temporary, 'w');
    try {
      // not writeSync: on a disk that gets full it writes a part and says nothing
      writeFileSync(file, toJson(saved));
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(temporary, this.#path);
    // the new name must outlast a power cut too
    const folder = openSync(dirname(this.#path), 'r');
    try {
      fsyncSync(folder);
    } finally {
      closeSync(folder);
    }
  }
}
