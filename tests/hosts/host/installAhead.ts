import { readdirSync } from 'node:fs';
import { root } from '../../../scripts/root';
import { installOnce } from './installHost';

/** Installs every host in test order, while earlier hosts are being tested. Resolves once it has stopped. */
export function installAhead(): () => Promise<void> {
  const names = readdirSync(`${root}/demo/examples`, { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? entry.name : []))
    .sort();
  let stopped = false;
  const done = (async () => {
    for (const name of names) {
      if (stopped) return;
      // the test that needs it retries, and reports failures
      await installOnce(name).catch(() => undefined);
    }
  })();
  return async () => {
    stopped = true;
    await done;
  };
}
