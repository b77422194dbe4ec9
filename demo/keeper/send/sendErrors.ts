import { nodeFault } from '@mimic/widgets/core';
import { RpcRequestError } from 'viem';

export type Refusal = 'funds' | 'known' | 'nonce' | 'underpriced' | 'other';

/** A relaying node may have forwarded the transaction before its upstream connection broke. */
const VAGUE_WORDS = /cancel+ed|connection/;

/**
 * Why a node rejected a transaction; null if it may have accepted it. Only the node's own answer is a refusal: after a broken
 * connection, a timeout or an HTTP error the transaction may still be on its way.
 */
export function refusalOf(error: unknown): Refusal | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (!(cause instanceof RpcRequestError)) continue;
    const text = `${cause.details} ${cause.message}`.toLowerCase();
    if (/already (known|imported)|known transaction/.test(text)) return 'known';
    if (text.includes('insufficient funds')) return 'funds';
    if (/nonce too low|nonce is too low/.test(text)) return 'nonce';
    if (text.includes('underpriced')) return 'underpriced';
    return nodeFault(cause)?.kind === 'refused' && !VAGUE_WORDS.test(text) ? 'other' : null;
  }
  return null;
}
