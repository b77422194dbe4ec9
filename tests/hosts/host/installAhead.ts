import { readdirSync } from 'node:fs';
import { root } from '../../../scripts/root';
import { installOnce } from './installHost';

/** Installs every host, in the order of the tests, while the tests use those before it. Resolves once it has stopped. */
export function installAhead(): () => Promise<void> {
  const names = readdirSync(`${root}/demo/examples`, { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? entry.name : []))
    .sort();
  let stopped = false;
  const done = (async () => {
    for (const name of names) {
      if (stopped) return;
      // the test that needs it tries again, and tells
      await installOnce(name).catch(() => undefined);
    }
  })();
  return async () => {
    stopped = true;
    await done;
  };
}
