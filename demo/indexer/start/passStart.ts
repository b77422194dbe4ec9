import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { callNode } from './callNode';

/** Ponder's finality on Arbitrum: blocks this far below the head are indexed at once, later ones one by one. */
const FINALITY_BLOCKS = 240;

export const PASS_INTERVAL = 10;

/**
 * The block where passes start: at the end of what is indexed at once, so that the metrics are there with the history, and
 * each event after it moves its own. Kept beside the database, as Ponder refuses rows indexed with other settings.
 */
export async function passStart(rpcUrl: string, directory: string): Promise<number> {
  const file = `${directory}.pass-start`;
  if (!existsSync(file)) {
    const head = Number(await callNode<string>(rpcUrl, 'eth_blockNumber', []));
    writeFileSync(file, String(Math.max(0, head - FINALITY_BLOCKS)));
  }
  return Number(readFileSync(file, 'utf8'));
}
