import { errorChain, wordsOf } from '../contracts/errors/errorChain';
import { isRejection } from '../contracts/errors/isRejection';
import { revertData } from '../contracts/errors/revertData';

/**
 * What a failed request to send means: `rejected` by the user; `unsupported`: the wallet cannot do it this way;
 * `not_sent`: refused for certain; `unknown`: it may have been sent, so nothing may follow.
 */
export type SendFailure = 'rejected' | 'unsupported' | 'not_sent' | 'unknown';

const unsupported: readonly unknown[] = [4200, 5750, 5760, -32601, -32004];
const refused: readonly unknown[] = [3, 4100, 4902, 5700, 5710, 5740, -32602, -32002];
// said before sending, while the wallet or node estimates the gas
const refusedWords = /execution reverted|insufficient funds/i;

export function classifySendError(error: unknown): SendFailure {
  if (isRejection(error)) return 'rejected';
  const links = errorChain(error);
  const has = (codes: readonly unknown[]) => links.some(({ code }) => codes.includes(code));
  const named = (sought: string) => links.some(({ name }) => name === sought);
  if (has(unsupported) || named('UnsupportedProviderMethodError')) return 'unsupported';
  if (has(refused) || named('ChainMismatchError') || revertData(error)) return 'not_sent';
  if (links.some((link) => refusedWords.test(wordsOf(link)))) return 'not_sent';
  return 'unknown';
}
