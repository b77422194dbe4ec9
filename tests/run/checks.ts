import { checkPackage } from './checkPackage';
import { command } from './command';
import type { Outcome } from './Outcome';

/** One step that either holds or does not; prints how long it took. */
const check = (name: string, holds: () => Promise<boolean>) => async (): Promise<Outcome> => {
  const started = performance.now();
  const passed = await holds();
  console.log(`${passed ? '✓' : '✗'} ${name} ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return { passed: passed ? 1 : 0, skipped: 0, failures: passed ? [] : [name] };
};

const succeeds =
  (name: string, ...args: string[]) =>
  async () =>
    (await command(name, args)) === 0;

/** What is checked before any test runs, in order. */
export const checks = [
  check('build', succeeds('tsx', 'scripts/build.ts', '--stale')),
  check('types', succeeds('tsc', '--noEmit')),
  check('lint', succeeds('biome', 'check', '--error-on-warnings')),
  check('unused code', succeeds('knip', '--no-progress')),
  check('package', checkPackage),
  check('size', succeeds('tsx', 'scripts/size.ts')),
];
