import { mkdirSync, rmSync } from 'node:fs';
import { root } from '../scripts/root';
import { checks } from './run/checks';
import type { Outcome } from './run/Outcome';
import { runPlaywright } from './run/runPlaywright';
import { runVitest } from './run/runVitest';

const started = performance.now();
const steps = [...checks, runVitest, runPlaywright];

rmSync(`${root}/reports`, { recursive: true, force: true });
mkdirSync(`${root}/reports`, { recursive: true });

const total: Outcome = { passed: 0, skipped: 0, failures: [] };
for (const step of steps) {
  const { passed, skipped, failures } = await step();
  total.passed += passed;
  total.skipped += skipped;
  total.failures.push(...failures);
}

if (total.skipped) console.log(`\n${total.skipped} skipped`);
if (total.failures.length) console.log(`\nFailed:\n${total.failures.map((name) => `  ${name}`).join('\n')}`);
console.log(`\ntest time ${Math.round((performance.now() - started) / 1000)} s`);
console.log(`${total.passed} passed, ${total.failures.length} failed`);
process.exitCode = total.failures.length ? 1 : 0;
