import { isDeep } from '../depth';
import { coverContracts, testContracts } from '../forge/runForge';
import { checkPackage } from './checkPackage';
import { command } from './command';
import { nothing, type Outcome, sum } from './Outcome';

/** One step that either holds or does not; prints how long it took. */
const check = (name: string, holds: () => Promise<boolean>) => async (): Promise<Outcome> => {
  const started = performance.now();
  const passed = await holds();
  console.log(`${passed ? '✓' : '✗'} ${name} ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return passed ? { ...nothing, passed: 1 } : { ...nothing, failures: [name] };
};

const succeeds =
  (name: string, ...args: string[]) =>
  async () =>
    (await command(name, args)) === 0;

/** What everything else needs. */
export const build = check('build', succeeds('tsx', 'scripts/build.ts', '--stale'));

/** What is checked without running the widgets, in order; `npm run test:deep` folds a million events too. */
export async function runChecks(): Promise<Outcome> {
  const checks = [
    check('types', succeeds('tsc', '--noEmit')),
    check('lint', succeeds('biome', 'check', '--error-on-warnings')),
    check('lint of the contracts', succeeds('npm', 'run', '-s', 'lint:contracts')),
    check('contracts and what their tests reach', coverContracts),
    ...(isDeep ? [check('random sequences of calls', testContracts)] : []),
    check('layers', succeeds('depcruise', 'src', 'demo', 'stories', 'tests', 'scripts')),
    check('unused code', succeeds('knip', '--no-progress')),
    check('package', checkPackage),
    check('size', succeeds('tsx', 'scripts/size.ts')),
    ...(isDeep ? [check('a million events', succeeds('tsx', 'tests/bench/run.ts', 'engine'))] : []),
  ];
  const outcomes: Outcome[] = [];
  for (const each of checks) outcomes.push(await each());
  return sum(outcomes);
}
