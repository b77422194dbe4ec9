import { setTimeout as sleep } from 'node:timers/promises';
import { callNode } from './callNode';

type Status = Record<string, { id: number; block: { number: number } | null }>;
type Wait = { url: string; isOver: () => boolean };

const POLL_MS = 100;

/** Returns when the indexer answers queries. */
export async function waitUntilReady({ url, isOver }: Wait): Promise<void> {
  while (!isOver()) {
    const response = await fetch(`${url}/ready`).catch(() => undefined);
    if (response?.ok) return;
    await sleep(POLL_MS);
  }
}

/** Returns when a block, by default the chain's head now, is indexed. */
export async function waitUntilIndexed(
  { url, isOver, rpcUrl }: Wait & { rpcUrl: string },
  block?: number,
): Promise<void> {
  const target = block ?? Number(await callNode<string>(rpcUrl, 'eth_blockNumber', []));
  while (!isOver()) {
    const response = await fetch(`${url}/status`).catch(() => undefined);
    const status = response?.ok ? ((await response.json()) as Status) : {};
    if (Object.values(status).some((chain) => (chain.block?.number ?? 0) >= target)) return;
    await sleep(POLL_MS);
  }
}
