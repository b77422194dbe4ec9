import { ensureBuilt } from './ensureBuilt';

// `--stale` rebuilds only what changed
const force = !process.argv.includes('--stale');

try {
  await ensureBuilt((part) => console.log(`Building the ${part}`), { force });
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
