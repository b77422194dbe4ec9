import { nodeFault } from '@mimic/widgets/core';
import type { Rpc } from '../../node/rpc';
import { CHAIN_ID } from '../describeRun';
import { StartError } from '../StartError';

/**
 * Checks that a node is on Arbitrum.
 *
 * @throws StartError if it does not respond, or is on another chain
 */
export async function assertArbitrum(rpc: Rpc, rpcUrl: string): Promise<void> {
  const chainId = Number(await asking(rpcUrl, () => rpc.request<string>('eth_chainId', [])));
  if (chainId === CHAIN_ID) return;
  throw new StartError(
    `The node at ${nodeName(rpcUrl)} is on chain ${chainId}: --rpc-url must be a node of Arbitrum, chain ${CHAIN_ID}.`,
  );
}

/** Sends a request to a node; its error becomes a one-sentence StartError. */
export async function asking<Result>(rpcUrl: string, ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (cause) {
    if (cause instanceof StartError) throw cause;
    throw new StartError(`The node at ${nodeName(rpcUrl)} ${reason(cause as NodeJS.ErrnoException)}`, {
      cause,
    });
  }
}

function reason(error: NodeJS.ErrnoException): string {
  const message = error.message || String(error.code);
  const kind = nodeFault(error)?.kind;
  if (kind === 'limited')
    return `limits how often it is asked (${message}): try again later, or with the URL of a node that you have a key for.`;
  if (kind === 'unreachable' || kind === 'slow' || /certificate/i.test(message))
    return `cannot be reached: ${message}.`;
  return `refuses what the indexer asks: ${message}.`;
}

/** The node's URL without the path, which often contains a key. */
export const nodeName = (rpcUrl: string) => new URL(rpcUrl).host;
