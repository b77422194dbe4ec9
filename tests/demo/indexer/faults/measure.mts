import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { IndexedChain } from '../node/IndexedChain';
const cpu = (pid: number) => { const f = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) \S /, '').split(' '); return (Number(f[10]) + Number(f[11])) / 100; };
const rss = (pid: number) => /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
const w = await IndexedChain.start(5);
await w.indexer.reached();
for (const perSecond of [0, 1, 4]) {
  const t = setInterval(() => w.chain.mine(1), 1000 / (perSecond || 1e-3));
  if (!perSecond) clearInterval(t);
  await sleep(3000);
  const a = cpu(w.indexer.pid), at = Date.now();
  await sleep(20000);
  console.log(perSecond, 'blocks/s:', (((cpu(w.indexer.pid) - a) / (Date.now() - at)) * 1e5).toFixed(1), '% cpu', rss(w.indexer.pid), 'kB', [...w.node.asked].join(' '));
  clearInterval(t);
}
for (let i = 0; i < 2; i++) {
  for (let j = 0; j < 20; j++) w.trade();
  await w.indexer.reached();
  const at = performance.now();
  await w.indexer.stop();
  const stopped = performance.now();
  w.indexer = await w.startIndexer();
  const http = performance.now();
  w.trade();
  await w.indexer.reached();
  console.log('stop', stopped - at, 'http', http - stopped, 'indexed', performance.now() - http, 'all', performance.now() - at);
}
await w.stop();
process.exit();
