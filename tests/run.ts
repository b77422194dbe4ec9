import { mkdirSync, rmSync } from 'node:fs';
import { root } from '../scripts/root';
import { startSandbox } from './e2e/sandbox';
import { build, runChecks } from './run/checks';
import { sum } from './run/Outcome';
import { runPlaywright } from './run/runPlaywright';
import { runVitest } from './run/runVitest';

const started = performance.now();
process.env.MIMIC_SEED ??= String(Math.floor(Math.random() * 2 ** 31));
console.log(`seed ${process.env.MIMIC_SEED}: MIMIC_SEED repeats what it chose`);

rmSync(`${root}/reports`, { recursive: true, force: true });
mkdirSync(`${root}/reports`, { recursive: true });

const built = await build();
// the browser tests' sandbox indexes its history on one core while the other checks types
const [sandbox, checked] = await Promise.all([startSandbox('--no-live'), runChecks()]);
const total = sum([built, checked, await runVitest(), await runPlaywright(sandbox.sandbox)]);
await sandbox.stop();

const slowest = total.files.sort((a, b) => b.seconds - a.seconds).slice(0, 10);
console.log('\nThe ten slowest files:');
for (const { file, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`);
if (total.skipped) console.log(`\n${total.skipped} skipped`);
if (total.failures.length) console.log(`\nFailed:\n${total.failures.map((name) => `  ${name}`).join('\n')}`);
console.log(`\ntest time ${Math.round((performance.now() - started) / 1000)} s`);
console.log(`${total.passed} passed, ${total.failures.length} failed`);
process.exitCode = total.failures.length ? 1 : 0;
