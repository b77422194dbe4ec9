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

// such a write takes what there is room for, and fails with the next one only
it('keeps the place that it had when there is room for a part of the next one', async () => {
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
])('says of a file that holds %j what to do', (text) => {
  const damaged = join(folder, 'damaged.json');
  writeFileSync(damaged, text);
  expect(() => new StateFile(damaged, identity).read()).toThrow(/cannot be read\. Move it away/);
});

it('keeps sent transactions and decisions of a state without leaves, and rereads the chain', () => {
  const file = new StateFile(path, identity);
  const answer: Answer = { requestKey: '0x03', skipped: [], failures: [], retryAt: 0, isDone: false };
  file.write({ checkpoint: { number: 1n, hash: '0x', state: '{}' }, ledger: [], answers: [answer] });
  expect(file.read()).toMatchObject({ checkpoint: { number: 1n } });
  writeFileSync(path, readFileSync(path, 'utf8').replace('"version":2', '"version":1'));
  expect(file.read()).toMatchObject({ checkpoint: null, answers: [answer] });
});

it('leaves a place of a later version to its owner', () => {
  const file = new StateFile(path, identity);
  file.write({ checkpoint: null, ledger: [], answers: [] });
  writeFileSync(path, readFileSync(path, 'utf8').replace('"version":2', '"version":3'));
  expect(() => file.read()).toThrow(/has version 3/);
});
