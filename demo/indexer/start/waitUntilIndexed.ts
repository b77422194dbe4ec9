import { setTimeout as sleep } from 'node:timers/promises';
import { callNode } from './callNode';

type Status = Record<string, { id: number; block: { number: number } | null }>;

const POLL_MS = 100;

/** Returns when the backfill is done and the block that was the chain's head by then is indexed, metrics and all. */
export async function waitUntilIndexed({
  url,
  rpcUrl,
  isOver,
}: {
  url: string;
  rpcUrl: string;
  isOver: () => boolean;
}): Promise<void> {
  while (!isOver()) {
    const response = await fetch(`${url}/ready`).catch(() => undefined);
    if (response?.ok) break;
    await sleep(POLL_MS);
  }
  const head = Number(await callNode<string>(rpcUrl, 'eth_blockNumber', []));
  while (!isOver()) {
    const response = await fetch(`${url}/status`).catch(() => undefined);
    const status = response?.ok ? ((await response.json()) as Status) : {};
    if (Object.values(status).some((chain) => (chain.block?.number ?? 0) >= head)) return;
    await sleep(POLL_MS);
  }
}
