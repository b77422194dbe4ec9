import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Hex } from 'viem';
import type { Checkpoint } from '../chain/Synced';
import type { LedgerEntry } from '../send/LedgerEntry';
import type { Answer } from './Answer';
import { fromJson, toJson } from './json';

/** Identifies the keeper: the state of another deployment or account is useless. */
export type Identity = { chainId: number; mirror: Hex; keeper: Hex };

export type KeeperPlace = {
  checkpoint: Checkpoint | null;
  ledger: LedgerEntry[];
  answers: Answer[];
};

type Saved = KeeperPlace & { version: number; identity: Identity };

const VERSION = 2;
/** Version 1: written by a keeper that ignored the events of leaves and loss limits. */
const WITHOUT_LEAVES = 1;
const READABLE: unknown[] = [VERSION, WITHOUT_LEAVES];

/** Checks the shape of a state file; the contents of other versions are not checked. */
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

/** A keeper's state on disk. Each write replaces the whole file, so a kill leaves either the old or the new one. */
export class StateFile {
  readonly #path: string;
  readonly #identity: Identity;

  constructor(path: string, identity: Identity) {
    this.#path = path;
    this.#identity = identity;
  }

  /**
   * Returns null if there is no file. A version-1 file keeps what was sent and decided, but the chain is read again from the
   * start. Throws if the file belongs to another keeper or is unreadable: in doubt a person decides.
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
      // not writeSync: on a full disk it writes part of the data without an error
      writeFileSync(file, toJson(saved));
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(temporary, this.#path);
    // the rename must survive a power cut too
    const folder = openSync(dirname(this.#path), 'r');
    try {
      fsyncSync(folder);
    } finally {
      closeSync(folder);
    }
  }
}
