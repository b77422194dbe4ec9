import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { callNode } from './callNode';

/** Ponder's finality on Arbitrum: blocks this far below the head are indexed at once, later ones one by one. */
const FINALITY_BLOCKS = 240;

export const PASS_INTERVAL = 10;

/**
 * Where passes start: at the end of what is indexed at once, so that the metrics are there with the history, and each
 * event after it updates its own. Kept beside the database, as Ponder refuses rows indexed with other settings.
 */
export async function passBlocks(rpcUrl: string, directory: string) {
  const head = Number(await callNode<string>(rpcUrl, 'eth_blockNumber', []));
  const final = Math.max(0, head - FINALITY_BLOCKS);
  const file = `${directory}.pass-start`;
  if (!existsSync(file)) writeFileSync(file, String(final));
  const passStart = Number(readFileSync(file, 'utf8'));
  return { passStart, firstPass: passStart === final ? final : Math.max(0, final - PASS_INTERVAL) };
}
