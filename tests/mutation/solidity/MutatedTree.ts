import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { foundryBinary } from '../../../demo/chain/foundryBinary';
import { root } from '../../../scripts/root';
import { coinbaseOf, SWITCH_FILE, switchLibrary } from './switchLibrary';

const COPIED = [
  'demo/chain/contracts',
  'demo/contracts',
  'tests/forge',
  'foundry.toml',
  'scripts/solc.mjs',
  'package.json',
];
/** A mutant whose test runs this long counts as an endless loop. */
const LONGEST = 120_000;

/** A copy of forge's inputs, with the mutated contracts instead of the originals. */
export class MutatedTree {
  readonly #path = mkdtempSync(join(tmpdir(), 'mimic-mutants-'));

  constructor(contracts: ReadonlyMap<string, string>) {
    mkdirSync(join(this.#path, 'scripts'));
    for (const path of COPIED) cpSync(join(root, path), join(this.#path, path), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(this.#path, 'node_modules'));
    const texts = new Map(contracts).set(SWITCH_FILE, switchLibrary());
    for (const [name, text] of texts) writeFileSync(join(this.#path, 'demo/chain/contracts', name), text);
  }

  /** Whether the contracts' tests pass with this mutant on; with none if `id` is undefined. Stops at the first failure. */
  passes(id?: number, args: readonly string[] = []): Promise<boolean> {
    return new Promise((resolve, reject) => {
      const out = join(this.#path, 'out');
      const child = spawn(foundryBinary('forge'), ['test', '--fail-fast', '--threads', '1', ...args], {
        cwd: this.#path,
        stdio: id === undefined ? ['ignore', 'inherit', 'inherit'] : 'ignore',
        // the first run includes the compilation
        ...(id !== undefined && { timeout: LONGEST }),
        env: {
          ...process.env,
          ...(id !== undefined && { FOUNDRY_BLOCK_COINBASE: coinbaseOf(id) }),
          FOUNDRY_OUT: out,
          FOUNDRY_CACHE_PATH: join(this.#path, 'cache'),
          // with all mutants, the contracts exceed the chain's size limit
          FOUNDRY_CODE_SIZE_LIMIT: '1000000',
          FOUNDRY_FUZZ_SEED: '0x1',
          FOUNDRY_FUZZ_RUNS: '3',
          FOUNDRY_INVARIANT_RUNS: '3',
          FOUNDRY_INVARIANT_DEPTH: '60',
          FOUNDRY_INVARIANT_SHOW_METRICS: 'false',
          FOUNDRY_FUZZ_FAILURE_PERSIST_DIR: join(this.#path, 'failures'),
          FOUNDRY_INVARIANT_FAILURE_PERSIST_DIR: join(this.#path, 'failures'),
        },
      });
      child.on('error', reject);
      child.on('close', (code) => resolve(code === 0));
    });
  }

  remove() {
    rmSync(this.#path, { recursive: true, force: true });
  }
}
