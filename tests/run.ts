import { mkdirSync, rmSync } from 'node:fs';
import { root } from '../scripts/root';
import { startSandbox } from './kit/page/sandbox';
import { runChecks } from './run/checks';
import { sum } from './run/Outcome';
import { runPlaywright } from './run/runPlaywright';
import { runVitest } from './run/runVitest';

const started = performance.now();
process.env.MIMIC_SEED ??= String(Math.floor(Math.random() * 2 ** 31));
console.log(`seed ${process.env.MIMIC_SEED}: MIMIC_SEED repeats what it chose`);

rmSync(`${root}/reports`, { recursive: true, force: true });
mkdirSync(`${root}/reports`, { recursive: true });

// the later tests use both cores, one kind after the other: some depend on what the indexer has read by a given second
const checked = await runChecks();
// the browser tests' own sandbox, started while others wait
const sandbox = startSandbox('--no-live');
sandbox.catch(() => undefined);
const total = sum([checked, await runVitest(), await runPlaywright(sandbox)]);

const slowest = total.files.sort((a, b) => b.seconds - a.seconds).slice(0, 10);
console.log('\nThe ten slowest files:');
for (const { file, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`);
if (total.skipped) console.log(`\n${total.skipped} skipped`);
if (total.failures.length) console.log(`\nFailed:\n${total.failures.map((name) => `  ${name}`).join('\n')}`);
console.log(`\ntest time ${Math.round((performance.now() - started) / 1000)} s`);
console.log(`${total.passed} passed, ${total.failures.length} failed`);
process.exitCode = total.failures.length ? 1 : 0;
