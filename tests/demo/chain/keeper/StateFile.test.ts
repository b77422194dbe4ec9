import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, expect, it } from 'vitest';
import type { Answer } from '../../../../demo/chain/keeper/state/Answer';
import { StateFile } from '../../../../demo/chain/keeper/state/StateFile';
import { root } from '../../../../scripts/root';

const folder = mkdtempSync(join(tmpdir(), 'mimic-state-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const identity = { chainId: 1, mirror: '0x01', keeper: '0x02' } as const;
const path = join(folder, 'state.json');

// on a full disk a write stores what fits, and only the next one fails
it('keeps the previous state if only part of the next one fits on the disk', async () => {
  const file = new StateFile(path, identity);
  file.write({ checkpoint: null, ledger: [], answers: [] });
  const bundle = join(folder, 'StateFile.cjs');
  await build({
    stdin: {
      contents: `
        import { StateFile } from './demo/chain/keeper/state/StateFile';
        const file = new StateFile(${JSON.stringify(path)}, ${JSON.stringify(identity)});
        const checkpoint = { number: 1n, hash: '0x', state: 'x'.repeat(100_000) };
        try {
          file.write({ checkpoint, ledger: [], answers: [] });
        } catch (error) {
          process.stdout.write(error.code);
        }`,
      resolveDir: root,
    },
    bundle: true,
    platform: 'node',
    format: 'cjs',
    outfile: bundle,
  });
  const limited = 'trap "" XFSZ; ulimit -f 16; exec "$0" "$1"';
  expect(String(execFileSync('bash', ['-c', limited, process.execPath, bundle]))).toBe('EFBIG');
  expect(file.read()).toMatchObject({ checkpoint: null });
});

it.each([
  ...['', 'null', '7', '[]', '{}', '{"version":1}'],
  '{"version":1,"identity":null,"checkpoint":null,"ledger":[],"answers":[]}',
  '{"version":1,"identity":{},"checkpoint":null}',
])('explains what to do about a file with %j', (text) => {
  const damaged = join(folder, 'damaged.json');
  writeFileSync(damaged, text);
  expect(() => new StateFile(damaged, identity).read()).toThrow(/cannot be read\. Move it away/);
});

it('keeps sent transactions and decisions from a state without leave requests, and rereads the chain', () => {
  const file = new StateFile(path, identity);
  const answer: Answer = { requestKey: '0x03', skipped: [], failures: [], retryAt: 0, isDone: false };
  file.write({ checkpoint: { number: 1n, hash: '0x', state: '{}' }, ledger: [], answers: [answer] });
  expect(file.read()).toMatchObject({ checkpoint: { number: 1n } });
  writeFileSync(path, readFileSync(path, 'utf8').replace('"version":2', '"version":1'));
  expect(file.read()).toMatchObject({ checkpoint: null, answers: [answer] });
});

it('does not touch the state of a later version', () => {
  const file = new StateFile(path, identity);
  file.write({ checkpoint: null, ledger: [], answers: [] });
  writeFileSync(path, readFileSync(path, 'utf8').replace('"version":2', '"version":3'));
  expect(() => file.read()).toThrow(/has version 3/);
});
