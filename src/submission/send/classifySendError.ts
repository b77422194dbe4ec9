import { errorChain, isObject, wordsOf } from '../../contracts/errors/errorChain';
import { rejected, saysRejected } from '../../contracts/errors/isRejection';
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
/** A wallet that names a transaction has sent one. */
const transactionHash = /\b0x[0-9a-f]{64}\b/gi;

/**
 * Only the wallet's error about the request itself counts: a wrapped one, or one that names a transaction, may be about
 * something it did afterwards.
 *
 * @param method what the wallet was asked for
 * @param id the id that it was asked to use for a batch: libraries repeat the request in their words
 */
export function classifySendError(
  error: unknown,
  method: SendMethod = 'eth_sendTransaction',
  id?: string,
): SendFailure {
  const links = errorChain(error);
  if (links.some((link) => namesTransaction(link, id))) return 'unknown';
  const outer = outermost(error);
  // 5750 is a rejection too, but only of the account's upgrade
  if (outer && unsupported.includes(outer.code)) return isOfOther(outer, method) ? 'unknown' : 'unsupported';
  const code = outer?.code === 'UNKNOWN_ERROR' && isObject(outer.error) ? outer.error.code : outer?.code;
  if (outer ? rejected.includes(code) || saysRejected(outer) : causes(error).some(saysRejected)) {
    return 'rejected';
  }
  if (outer?.code === internal) return 'unknown';
  if (outer && isUnknownMethod(error) && saysMissing(outer, method)) return 'not_sent';
  const isMismatch = links.some(({ name }) => name === 'ChainMismatchError');
  if (refused.includes(outer?.code) || isMismatch || revertData(error)) return 'not_sent';
  if (causes(error).some((link) => refusedWords.test(wordsOf(link)))) return 'not_sent';
  return 'unknown';
}

/** Whether it only names other methods than the one asked for: the wallet may have sent, and lack what comes then. */
function isOfOther(outer: Link, method: SendMethod): boolean {
  const named: readonly string[] = wordsOf(outer).match(methods) ?? [];
  return named.length > 0 && !named.includes(method);
}

const namesTransaction = (link: Link, id: string | undefined): boolean =>
  [link.message, ...Object.values(link)].some(
    (value) =>
      typeof value === 'string' && value.match(transactionHash)?.some((hash) => hash.toLowerCase() !== id),
  );

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
const outermost = (error: unknown) => causes(error).find(({ code }) => code !== undefined && code !== -1);

/** The error and its causes, without what the wallet's own error wraps as data. */
function causes(error: unknown): Link[] {
  const found: Link[] = [];
  let each = error;
  while (found.length < 20) {
    if (typeof each === 'string') return [...found, { message: each }];
    if (!isObject(each)) break;
    found.push(each);
    each = each.cause ?? each.error;
  }
  return found;
}
