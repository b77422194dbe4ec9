import { errorChain, isObject, wordsOf } from './errorChain';
import { isLimitCode, isNodes, isOfGas, isRevert, type NodeLink, saysLimit } from './isNodeLimit';

/** Why a node of the chain did not give what it was asked for. */
export type NodeFault = {
  /**
   * `limited`: too many requests for its plan, the same one may succeed later. `large`: one request for too much, such as
   * too wide a range of blocks. `slow`: no answer in time. `down`: a failure inside. `unreachable`: no connection.
   * `refused`: any other error that the node answers, a contract's revert included.
   */
  kind: 'limited' | 'large' | 'slow' | 'down' | 'unreachable' | 'refused';
  /** The seconds to wait, where the node names them. */
  retryAfter?: number;
};

type Kind = NodeFault['kind'];

const byStatus: Readonly<Record<number, Kind>> = {
  402: 'limited',
  408: 'slow',
  413: 'large',
  429: 'limited',
  504: 'slow',
  522: 'slow',
  524: 'slow',
};

/** JSON-RPC's internal error, of the node or one behind it. */
const INTERNAL = -32603;

/** Names and codes of viem, of browsers and of Node. */
const byName: Readonly<Record<string, Kind>> = {
  TimeoutError: 'slow',
  // viem's own bound
  ResponseBodyTooLargeError: 'large',
  ETIMEDOUT: 'slow',
  UND_ERR_HEADERS_TIMEOUT: 'slow',
  UND_ERR_BODY_TIMEOUT: 'slow',
  // cut off in the middle of an answer
  ECONNRESET: 'slow',
  EPIPE: 'slow',
  UND_ERR_SOCKET: 'slow',
  ECONNREFUSED: 'unreachable',
  ENOTFOUND: 'unreachable',
  EAI_AGAIN: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  UND_ERR_CONNECT_TIMEOUT: 'unreachable',
};

const large =
  /\brange|\b(too|so) (many|wide|large|big|long)\b.*\b(blocks?|results?|logs?|events?)\b|\b(blocks|results|logs|events|response( size)?)\b.*\b(too (many|wide|large|big)|exceed\w*|at most|(more|larger|greater|bigger) than|max\w*)\b|\b(limited to|at most|max\w*|more than)\b.*\b(blocks?|results?|logs?)\b|quer(y|ies) (must|exceeds)|payload too/i;
const slow =
  /time[- ]?d?[- ]?out|deadline exceeded|took too long|too slow|context cancell?ed|query duration/i;
/** Words of limits that others than nodes use, too. */
const exceeded =
  /quota|usage limit|limits? (is |was |has been )?(exceeded|reached)|(exceed|reach)\w* .*\blimit|plan'?s? limit|exhausted|back.?off/i;
const down = /unavailable|overloaded|no .*backends?\b|bad gateway|try again later|temporar/i;

/**
 * Why a node failed: by its HTTP status and JSON-RPC code, and by its words where these say nothing. Takes an error of any
 * library, or an object with a node's `status`, `code`, `message` and `headers`. Undefined if it is nothing a node caused.
 */
export function nodeFault(error: unknown): NodeFault | undefined {
  const links = errorChain(error).flatMap(withBody);
  const kind = kindOf(links);
  if (!kind) return undefined;
  const retryAfter = links.map(secondsIn).find((seconds) => seconds !== undefined);
  return retryAfter === undefined ? { kind } : { kind, retryAfter };
}

function kindOf(links: readonly NodeLink[]): Kind | undefined {
  const codes = links.map(({ code }) => code).filter((code) => Number.isInteger(code)) as number[];
  // some repeat the status as their code
  const status = [...links.map((link) => link.status), ...codes].find(isStatus);
  const words = links.map(wordsOf).join('\n');
  const said = isRevert(links, words) ? undefined : kindInWords(words, links);
  if (status === 429) return 'limited';
  if (codes.some(isLimitCode)) return said === 'large' || said === 'slow' ? said : 'limited';
  if (status !== undefined && byStatus[status]) return byStatus[status];
  const faults = links
    .flatMap(({ name, code }) => [name, code])
    .map((each) => (typeof each === 'string' && Object.hasOwn(byName, each) ? byName[each] : undefined));
  const fault = faults.find((each) => each !== undefined);
  if (fault) return fault;
  if (said) return said;
  if ((status !== undefined && status >= 500) || codes.includes(INTERNAL)) return 'down';
  if (status !== undefined || codes.length > 0) return 'refused';
  // fetch says no more
  return links.some(({ name, message }) => name === 'HttpRequestError' || message === 'fetch failed')
    ? 'unreachable'
    : undefined;
}

function kindInWords(words: string, links: readonly NodeLink[]): Kind | undefined {
  if (!isNodes(links)) return saysLimit(links, words) ? 'limited' : undefined;
  if (slow.test(words)) return 'slow';
  if (large.test(words) && !/out of range/i.test(words)) return 'large';
  if (saysLimit(links, words) || (exceeded.test(words) && !isOfGas(words))) return 'limited';
  return down.test(words) ? 'down' : undefined;
}

/** An error with the JSON-RPC error in its HTTP body, which viem keeps as text. */
function withBody(link: NodeLink): NodeLink[] {
  const { details } = link;
  if (typeof details !== 'string' || !details.startsWith('{')) return [link];
  try {
    const body: unknown = JSON.parse(details);
    return isObject(body) ? [link, body, ...(isObject(body.error) ? [body.error] : [])] : [link];
  } catch {
    return [link];
  }
}

const isStatus = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 400 && Number(value) < 600;

/** The seconds of a Retry-After header, or of the field that Infura sends. */
function secondsIn({ retryAfter, headers, rate }: NodeLink): number | undefined {
  const get = isObject(headers) && typeof headers.get === 'function' ? headers.get.bind(headers) : undefined;
  const given = retryAfter ?? get?.('retry-after') ?? (isObject(rate) ? rate.backoff_seconds : undefined);
  if (given === undefined || given === null || given === '') return undefined;
  const seconds = Number(given);
  const secondsLeft = Number.isFinite(seconds) ? seconds : (Date.parse(String(given)) - Date.now()) / 1000;
  return Number.isFinite(secondsLeft) ? Math.max(0, secondsLeft) : undefined;
}
