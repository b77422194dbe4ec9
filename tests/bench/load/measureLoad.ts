import { setTimeout as sleep } from 'node:timers/promises';
import { flood } from './flood';
import { Network } from './Network';
import { boardPage, type Page, traderPage } from './Page';
import { Probe } from './Probe';
import { startDeployment } from './startDeployment';

export type LoadOptions = {
  pages: number;
  routes: number;
  /** Seconds in which all pages open, and for which each phase is measured. */
  opening: number;
  phase: number;
};

/** One in this many pages shows a trader: 1,000 next to 10,000 boards. */
const TRADER_EVERY = 11;
const REPLICAS = 2;

type Print = (what: string, figure: string) => void;
type Look = ReturnType<Network['look']>;

/** Opens many pages on two replicas while trading is busy, overloads them, and lets them recover. */
export async function measureLoad({ pages: count, routes, opening, phase }: LoadOptions, print: Print) {
  const deployment = await startDeployment({ routes, replicas: REPLICAS });
  const probe = new Probe(deployment.urls);
  const network = new Network();
  network.install();
  const pages: Page[] = [];
  const show = (what: string, { rate, statuses }: Look) => {
    const { p50, p95 } = probe.look();
    const times = `p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`;
    print(what, `${rate.toFixed(0)} requests/s, ${times}, ${JSON.stringify(statuses)}`);
  };
  const look = () => {
    probe.look();
    return network.look();
  };
  const refreshes = (of: readonly Page[]) => of.reduce((sum, page) => sum + page.refreshes, 0);
  try {
    const opened: Promise<void>[] = [];
    for (let i = 0; i < count; i++) {
      const url = new URL(deployment.urls[i % REPLICAS] ?? '');
      url.hostname = `c${i}.test`;
      const config = { indexerUrl: url.origin };
      const trader = deployment.traders[i % deployment.traders.length] ?? '0x';
      const page = i % TRADER_EVERY === 0 ? traderPage(config, trader) : boardPage(config);
      pages.push(page);
      opened.push(page.open());
      await sleep((opening * 1000) / count);
    }
    await Promise.race([Promise.all(opened), sleep(opening * 1000)]);
    show(`${count} pages open within ${opening} s`, network.look());

    await sleep(phase * 1000);
    look();
    const before = refreshes(pages);
    await sleep(phase * 1000);
    const busy = network.look();
    show(`${count} pages while trading is busy`, busy);
    const heard = (refreshes(pages) - before) / busy.seconds;
    const each = busy.requests / busy.seconds / heard;
    print('changes heard a second, requests for each', `${heard.toFixed(0)}, ${each.toFixed(2)}`);
    print('a page is refreshed every', `${(count / heard).toFixed(1)} s`);

    const flooding = flood(deployment.urls, { pages: 200, seconds: phase });
    await sleep(phase * 1000);
    show('the same, and 200 clients that ask without a pause', network.look());
    print('what those were answered', JSON.stringify(await flooding));
    look();
    await sleep(phase * 500);
    show('after they are gone', network.look());
    print('pages that failed to read', String(pages.reduce((sum, page) => sum + page.failures, 0)));
  } finally {
    for (const page of pages) page.close();
    await probe.stop();
    await network.close();
    await deployment.stop();
  }
}
