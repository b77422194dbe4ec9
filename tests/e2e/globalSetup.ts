import { ensureBuilt } from '../../scripts/ensureBuilt';
import { type Sandbox, startSandbox } from '../kit/page/sandbox';
import { buildPage } from '../kit/wallet/page/buildPage';
import { buildPhone } from '../kit/wallet/phone/buildPhone';
import { startSite } from '../kit/wallet/startSite';
import { buildHarness } from './harness/buildHarness';
import { chooseProps } from './harness/chooseProps';
import { renderOnServer } from './harness/renderOnServer';
import { serveHarness } from './harness/serveHarness';

/**
 * One sandbox, one harness and one wallet site for all browser tests; workers get them from the environment. MIMIC_SANDBOX may
 * name a running sandbox: the line that `npm run demo -- --json --no-live` printed.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await ensureBuilt((part) => console.log(`Building the ${part}`));
  const [running, site] = await Promise.all([
    process.env.MIMIC_SANDBOX ? undefined : startSandbox('--no-live'),
    startSite(),
    buildHarness(),
    // built once: while one worker rebuilt it, another's page would miss its scripts
    buildPage(),
    buildPhone(),
  ]);
  const sandbox = running?.sandbox ?? (JSON.parse(process.env.MIMIC_SANDBOX ?? '') as Sandbox);
  const settings = { ...sandbox, ...(await chooseProps(sandbox)) };
  const markup = {
    react18: await renderOnServer('react18', { settings }),
    react19: await renderOnServer('react19', { settings }),
  };
  const harness = await serveHarness(settings, markup);
  process.env.MIMIC_SANDBOX = JSON.stringify(sandbox);
  process.env.MIMIC_HARNESS = harness.url;
  process.env.MIMIC_SITE = JSON.stringify(site);
  process.env.MIMIC_MARKUP = JSON.stringify(markup.react19);
  return async () => {
    harness.stop();
    await Promise.all([running?.stop(), site.stop()]);
  };
}
