import { nodeFault } from '@mimic/widgets/core';
import type { Hex } from 'viem';

type Link = { code?: unknown; data?: unknown; details?: unknown; message?: unknown; cause?: unknown };

/** geth's and Nitro's code of a revert, and the one of nodes descended from Parity, for any failed execution. */
const REVERTED = 3;
const EXECUTION_FAILED = -32_015;

/**
 * What a call reverted with: its bytes, `0x` without a reason. Undefined for every other error of a node: only an answer that
 * can be nothing but a revert is one, whatever else it carries.
 */
export function revertOf(error: unknown): Hex | undefined {
  const answer = answerOf(error);
  if (!answer) return undefined;
  const { code, words } = answer;
  const data = bytesOf(answer.data);
  if (code === REVERTED) return data ?? '0x';
  if (code === EXECUTION_FAILED)
    return nodeFault({ code, message: words })?.kind === 'refused' ? (data ?? '0x') : undefined;
  const isRevert = /execution reverted/i.test(words) && (data === undefined || isWhole(data));
  return isRevert ? (data ?? '0x') : undefined;
}

/** The node's own error, below what clients wrap around it. */
function answerOf(error: unknown): { code: number; data: unknown; words: string } | undefined {
  let found: Link | undefined;
  for (let link = error as Link | undefined; typeof link === 'object' && link !== null; ) {
    if (typeof link.code === 'number') found = link;
    link = link.cause as Link | undefined;
  }
  return found && { code: found.code as number, data: found.data, words: wordsOf(found) };
}

const wordsOf = ({ details, message }: Link) => String(details || message || '');

/** Undefined if there are none; text that is not hex is returned as it is. */
function bytesOf(data: unknown): Hex | undefined {
  if (data === undefined || data === null || data === '' || data === '0x') return undefined;
  // Parity puts words before the bytes
  return String(data).replace(/^Reverted\s+/i, '') as Hex;
}

/** A selector and whole words. */
const isWhole = (data: string) => /^0x[0-9a-f]{8}([0-9a-f]{64})*$/i.test(data);
