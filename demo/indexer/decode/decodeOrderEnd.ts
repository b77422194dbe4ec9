import { decodeErrorResult } from 'viem';
import { errorAbi } from '../../sandbox/gmx/transaction/GmxError';
import { DecodeError } from './DecodeError';
import type { EventLogData } from './EventReader';

/** The longest reason of GMX's own has 25 characters; a token's revert may have any number. */
const LONGEST = 200;

/**
 * Why GMX cancelled or froze an order: the name of its error, or else GMX's own words. The selector of an error that is not
 * known; null if GMX gives no reason.
 *
 * @throws DecodeError
 */
export function decodeOrderEnd(data: EventLogData): string | null {
  const bytes = data.bytesItems?.items.find(({ key }) => key === 'reasonBytes')?.value;
  const words = data.stringItems?.items.find(({ key }) => key === 'reason')?.value;
  if (bytes === undefined || words === undefined) throw new DecodeError('The order has no reason');
  return errorName(bytes) ?? (plain(words) || selectorOf(bytes));
}

/** The name of one of GMX's errors; a plain revert's is in its words. */
function errorName(bytes: `0x${string}`): string | undefined {
  try {
    const { errorName } = decodeErrorResult({ abi: errorAbi, data: bytes });
    return errorName === 'Error' ? undefined : errorName;
  } catch {
    return undefined;
  }
}

/** Postgres takes no NUL in texts. */
const plain = (words: string) => words.replaceAll('\0', '').trim().slice(0, LONGEST);

const selectorOf = (bytes: `0x${string}`) => (bytes.length >= 10 ? bytes.slice(0, 10) : null);
