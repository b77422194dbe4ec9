import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { 'rpc-url': { type: 'string' } } });
const url = values['rpc-url'] ?? '';
if (!/^https?:\/\/./.test(url)) {
  process.stderr.write('Name an Arbitrum node with history: npm run test:fork -- --rpc-url https://…\n');
  process.exitCode = 1;
} else {
  const { status } = spawnSync('npx', ['vitest', 'run', 'tests/fork'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, MIMIC_FORK_URL: url },
  });
  process.exitCode = status ?? 1;
}
