import { isDeep } from '../depth';
import { coverContracts, testContracts } from '../forge/runForge';
import { command } from '../kit/command';
import { checkPackage } from './checkPackage';
import { nothing, type Outcome, sum } from './Outcome';

/** One step that passes or fails; prints its duration. */
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

const build = check('build', succeeds('tsx', 'scripts/build.ts', '--stale'));

/** Checks the sources and the build: two checks at a time, one per core. The tests run after them. */
export async function runChecks(): Promise<Outcome> {
  const building = build();
  const built = (name: string, holds: () => Promise<boolean>) =>
    check(name, async () => {
      await building;
      return holds();
    });
  const waiting = [
    () => building,
    check('types', succeeds('npm', 'run', '--silent', 'typecheck')),
    check('contracts and what their tests reach', coverContracts),
    ...(isDeep ? [check('random sequences of calls', testContracts)] : []),
    check('layers', succeeds('depcruise', 'src', 'demo', 'stories', 'tests', 'scripts')),
    check('lint of the contracts', succeeds('npm', 'run', '-s', 'lint:contracts')),
    check('unused code', succeeds('knip', '--no-progress')),
    check('lint', succeeds('biome', 'check', '--error-on-warnings')),
    built('package', checkPackage),
    built('size', succeeds('tsx', 'scripts/size.ts', ...(isDeep ? ['--webpack'] : []))),
    ...(isDeep ? [built('a million events', succeeds('tsx', 'tests/bench/run.ts', 'engine'))] : []),
  ];
  const lane = async () => {
    const outcomes: Outcome[] = [];
    for (let next = waiting.shift(); next; next = waiting.shift()) outcomes.push(await next());
    return outcomes;
  };
  return sum((await Promise.all([lane(), lane()])).flat());
}
