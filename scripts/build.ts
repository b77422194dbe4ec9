import { ensureBuilt } from './ensureBuilt';

// `--stale` rebuilds only what changed
const force = !process.argv.includes('--stale');

// the build's own processes must not go on without it
const stopping = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) {
  process.once(name, () => {
    stopping.abort();
    setTimeout(() => process.exit(1), 500);
  });
}

try {
  await ensureBuilt((part) => console.log(`Building the ${part}`), {
    force,
    signal: stopping.signal,
    onWait: () => console.log('Waiting for another build'),
  });
} catch (error) {
  // a stopped tool's own complaint says nothing
  if (!stopping.signal.aborted) console.error((error as Error).message);
  process.exitCode = 1;
}
