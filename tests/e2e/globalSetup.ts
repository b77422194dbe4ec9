import { ensureBuilt } from '../../scripts/ensureBuilt';
import { buildHarness } from './harness/buildHarness';
import { renderOnServer } from './harness/renderOnServer';
import { serveHarness } from './harness/serveHarness';
import { startSandbox } from './sandbox';

/** One sandbox and one harness for all browser tests; both reach the workers by the environment. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await ensureBuilt((part) => console.log(`Building the ${part}`));
  const [running] = await Promise.all([startSandbox('--no-live'), buildHarness()]);
  const markup = await renderOnServer(running.sandbox);
  const harness = await serveHarness(running.sandbox, markup);
  process.env.MIMIC_SANDBOX = JSON.stringify(running.sandbox);
  process.env.MIMIC_HARNESS = harness.url;
  process.env.MIMIC_MARKUP = JSON.stringify(markup);
  return async () => {
    harness.stop();
    await running.stop();
  };
}
