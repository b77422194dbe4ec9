import { errorChain, wordsOf } from './errorChain';

/** The link of an error that a node or its client may have made. */
export type NodeLink = Readonly<Record<string, unknown>>;

/**
 * JSON-RPC codes for too many requests: 429 repeats the status (Alchemy), -32005 is EIP-1474's, -32007 and -32012 are
 * QuickNode's, -32029 is OnFinality's. Others use some of them for too wide a range, which only the words tell apart.
 */
const limitCodes: readonly unknown[] = [429, -32005, -32007, -32012, -32029];

const limited =
  /rate.?limit|over.?rate|too many request|request (rate|limit|count)|requests? per\b|\bRPS\b|\bper (second|minute)|\/s(ec(ond)?)?\b|compute units|capacity|throughput|throttl|credits/i;
/** Of a request that asks for too much. */
const ofOne = /\b(range|results|blocks|logs|response)|time.?out/i;

/**
 * Whether a node refused a request because there were too many: by status and code, and by its words where these say
 * nothing.
 */
export function isNodeLimit(error: unknown): boolean {
  const links = errorChain(error);
  const words = links.map(wordsOf).join('\n');
  if (links.some(({ status }) => status === 429)) return true;
  if (ofOne.test(words) || isRevert(links, words)) return false;
  return links.some(({ code }) => isLimitCode(code)) || saysLimit(links, words);
}

/** Whether a code is one of too many requests, or so the node may mean. */
export const isLimitCode = (code: unknown): boolean => limitCodes.includes(code);

/** A contract's words are not the node's. */
export const isRevert = (links: readonly NodeLink[], words: string): boolean =>
  links.some(({ code }) => code === 3) || /revert/i.test(words);

/** Whether the words are those of a limit; without a status or a code they may be anybody's, and must be plain. */
export const saysLimit = (links: readonly NodeLink[], words: string): boolean =>
  (isNodes(links) ? limited : /rate.?limit|too many request|\b429\b/i).test(words) && !isOfGas(words);

/** Whether a node's status or code is among the links. */
export const isNodes = (links: readonly NodeLink[]): boolean =>
  links.some(({ status, code }) => Number.isInteger(status) || Number.isInteger(code));

/** Limits of a transaction's gas are not the node's. */
export const isOfGas = (words: string): boolean => /\bgas\b/i.test(words);
