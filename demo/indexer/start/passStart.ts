import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { callNode } from './callNode';

/** Ponder's finality on Arbitrum: blocks this far below the head are indexed in bulk, later ones one by one. */
const FINALITY_BLOCKS = 240;

export const PASS_INTERVAL = 10;

/**
 * The block where passes start: the end of what is indexed in bulk, so that metrics exist along with the history, and each
 * later event updates its own. Stored next to the database, as Ponder rejects rows indexed with other settings.
 */
export async function passStart(rpcUrl: string, directory: string): Promise<number> {
  const file = `${directory}.pass-start`;
  if (!existsSync(file)) {
    const head = Number(await callNode<string>(rpcUrl, 'eth_blockNumber', []));
    writeFileSync(file, String(Math.max(0, head - FINALITY_BLOCKS)));
  }
  return Number(readFileSync(file, 'utf8'));
}
