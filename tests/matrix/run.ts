import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ensureBuilt } from '../../scripts/ensureBuilt';
import { root } from '../../scripts/root';
import { checkPeers } from './checkPeers';
import { PEER_SETS } from './peers';

await ensureBuilt((part) => console.log(`Building the ${part}`));
const folder = mkdtempSync(join(tmpdir(), 'mimic-matrix-'));
let failed = 0;
try {
  const pack = ['pack', '--ignore-scripts', '--json', '--pack-destination', folder];
  const { stdout } = await promisify(execFile)('npm', pack, { cwd: root });
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
  for (const peers of PEER_SETS) {
    try {
      await checkPeers(join(folder, filename), peers);
      console.log(`✓ ${peers.name}`);
    } catch (error) {
      failed += 1;
      const { message, stdout: output = '' } = error as Error & { stdout?: string };
      console.log(`✗ ${peers.name}\n${message}\n${output}`);
    }
  }
} finally {
  rmSync(folder, { recursive: true });
}
console.log(`${PEER_SETS.length - failed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
