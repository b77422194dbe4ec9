import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync } from 'node:fs';
import { arch, cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { root } from '../../../scripts/root';
import { findChromium } from '../../findChromium';
import { pack } from '../../kit/pack';
import { openOnPhone } from '../measurePage';
import { buildPage, installPeer } from './buildPeer';
import { ours, type Peer, peers } from './peers';
import { servePage } from './servePage';
import { stubNetwork } from './stubNetwork';

/** An odd number: the median is reported. */
const RUNS = 5;

/** Lines of a Markdown table: each peer's page, opened on a slow phone with only the stub to respond. */
export async function* measurePeers(): AsyncGenerator<string> {
  const browser = await chromium.launch(await findChromium());
  const { model = arch() } = cpus()[0] ?? {};
  const memory = Math.round(totalmem() / 2 ** 30);
  yield `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${model}, ${memory} GB, Chromium ${browser.version()}, Node ${process.version}`;
  yield '| page | before its main control can be used | requests | seconds | versions |';
  yield '| --- | ---: | ---: | ---: | --- |';
  try {
    for (const peer of [ours(await packOurs()), ...peers]) yield* measurePeer(browser, peer);
  } finally {
    await browser.close();
  }
}

async function* measurePeer(
  browser: Awaited<ReturnType<typeof chromium.launch>>,
  peer: Peer,
): AsyncGenerator<string> {
  const folder = await installPeer(peer);
  for (const page of peer.pages) {
    const served = await servePage(await buildPage(folder, page));
    try {
      const runs = [];
      for (let i = 0; i < RUNS; i++) {
        runs.push(
          await openOnPhone(browser, served.url, page.control, (each) => stubNetwork(each, served.url)),
        );
      }
      const { bytes, requests, first } = runs.sort((a, b) => a.first - b.first)[(RUNS - 1) / 2]!;
      const figures = [`${Math.round(bytes / 1024)} KB`, requests, (first / 1000).toFixed(1)];
      yield `| ${[`${peer.name}: ${page.widget}`, ...figures, versions(peer)].join(' | ')} |`;
    } finally {
      served.stop();
    }
  }
}

const versions = ({ packages }: Peer) =>
  Object.entries(packages)
    .filter(([name, version]) => name !== 'react-dom' && !version.startsWith('file:'))
    .map(([name, version]) => `${name} ${version}`)
    .join(', ');

/** The package as it would be published. */
async function packOurs(): Promise<string> {
  const folder = join(root, 'node_modules/.cache/mimic/peers');
  mkdirSync(folder, { recursive: true });
  const { filename } = await pack(folder);
  // a changed package gets another name, so that it is installed again
  const hash = createHash('sha256')
    .update(readFileSync(join(folder, filename)))
    .digest('hex');
  const named = join(folder, `mimic-${hash.slice(0, 12)}.tgz`);
  renameSync(join(folder, filename), named);
  return named;
}
