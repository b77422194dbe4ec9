import { errorChain, isObject, wordsOf } from '../../contracts/errors/errorChain';
import { isRejection, saysRejected } from '../../contracts/errors/isRejection';
import { revertData } from '../../contracts/errors/revertData';

/**
 * What a failed request to send means: `rejected` by the user; `unsupported`: the wallet cannot send this way;
 * `not_sent`: certainly refused; `unknown`: it may have been sent, so nothing may follow.
 */
export type SendFailure = 'rejected' | 'unsupported' | 'not_sent' | 'unknown';

/** What a wallet is asked for to send. */
export type SendMethod = 'eth_sendTransaction' | 'wallet_sendCalls';

type Link = Readonly<Record<string, unknown>>;

const internal = -32603;
const unsupported: readonly unknown[] = [4200, 5750, 5760];
const refused: readonly unknown[] = [3, 4100, 4902, 5700, 5710, 5740, -32602, -32002];
// messages from before sending, when the wallet or node estimates the gas
const refusedWords = /execution reverted|insufficient funds/i;

/**
 * Only the wallet's error about the request itself counts: a wrapped code may come from something it did afterwards.
 *
 * @param method what the wallet was asked for
 */
export function classifySendError(error: unknown, method: SendMethod = 'eth_sendTransaction'): SendFailure {
  const outer = outermost(error);
  if (outer?.code === internal) return saysRejected(outer) ? 'rejected' : 'unknown';
  if (isRejection(error)) return 'rejected';
  if (unsupported.includes(outer?.code)) return 'unsupported';
  if (outer && isUnknownMethod(error) && saysMissing(outer, method)) return 'not_sent';
  const links = errorChain(error);
  const isMismatch = links.some(({ name }) => name === 'ChainMismatchError');
  if (refused.includes(outer?.code) || isMismatch || revertData(error)) return 'not_sent';
  if (links.some((link) => refusedWords.test(wordsOf(link)))) return 'not_sent';
  return 'unknown';
}

const absent = '(?:does not exist|unsupported|unavailable|not (?:found|supported|available|implemented))';
const methods = /\b[a-z]+_[a-z]\w+/g;
/** Viem's own words, which name what was asked for whatever has failed: a wallet may pass on those of its own viem. */
const ofViem = /^The method ".+" does not exist \/ is not available\.$|^Method ".+" is not supported\.$/;

/**
 * Whether the wallet says that just this method is missing, so that it never took the request. It does not in
 * "eth_sendTransaction failed: method not found", which may be about another one.
 */
function saysMissing(outer: Link, method: SendMethod): boolean {
  // viem keeps the wallet's words in `details`
  const said = String(('details' in outer ? outer.details : outer.message) ?? '').trim();
  const name = `["'\`]?${method}\\b["'\`]?`;
  const isMissing = `(?:the )?(?:rpc )?(?:method )?${name} (?:method )?(?:is )?${absent}\\b`;
  const missing = `(?:rpc )?(?:method (?:is )?${absent}|(?:unsupported|unknown) (?:rpc )?method):? ${name}`;
  const isClear = RegExp(
    `^(?:${isMissing}|${missing})(?:/is not available)?(?: on \\w+_\\w+)?(?:\\. See (?:available|supported) methods at \\S+)?\\.?$`,
    'i',
  ).test(said);
  return isClear && !ofViem.test(said) && !said.includes('\n') && said.match(methods)?.length === 1;
}

/** Whether the wallet's answer is a JSON-RPC node's: it may have passed on what its node said after it had sent. */
export const isUnknownMethod = (error: unknown): boolean =>
  outermost(error)?.code === -32601 || outermost(error)?.code === -32004;

/**
 * The outermost error with a code among those that viem wraps around the wallet's; -1 is viem's code for an unknown
 * error.
 */
function outermost(error: unknown) {
  let link = error;
  for (let depth = 0; isObject(link) && depth < 20; depth += 1) {
    if (link.code !== undefined && link.code !== -1) return link;
    link = link.cause ?? link.error;
  }
  return undefined;
}
