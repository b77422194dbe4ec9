import { errorChain, isObject, isRejection } from './errorChain';

/** The wallet's own message for a failure: one line of untrusted plain text, at most 200 characters, possibly empty. */
export type WalletWords = { text: string; code?: number };

type Link = Readonly<Record<string, unknown>>;

const longest = 200;

/** A wallet's own message for a failure, without what viem and wagmi wrap around it; undefined if the user rejected it. */
export function walletWords(error: unknown): WalletWords | undefined {
  if (isRejection(error)) return undefined;
  const walletError = errorChain(error).find((link) => !isWrapper(link));
  const said = walletError && !isMistake(walletError) && wordsIn(walletError);
  return said && (said.text || said.code !== undefined) ? said : undefined;
}

/** Wallets put a node's error in `data` or `error`, under a message of their own that says nothing. */
function wordsIn(link: Link, depth = 0): WalletWords {
  const inner = [link.originalError, link.data, link.error].find(isObject);
  const within = inner && depth < 3 ? wordsIn(inner, depth + 1) : undefined;
  if (within?.text) return within;
  const code = Number.isSafeInteger(link.code) ? Number(link.code) : within?.code;
  return { text: plain(link.shortMessage ?? link.message), code };
}

// true of every error of viem, wagmi and ours
const isWrapper = (link: Link) => typeof link.shortMessage === 'string' && 'docsPath' in link;

/** A program's own mistake, ours or the wallet's, rather than an answer: its text means nothing to a user. */
const isMistake = ({ name, code }: Link) =>
  code === undefined && /^(Type|Reference|Range|Syntax|URI|Eval)Error$/.test(String(name));

/** One line without control characters, direction marks or stacked accents. */
function plain(value: unknown): string {
  if (typeof value !== 'string') return '';
  const text = withoutRequest(value.slice(0, 20_000))
    .replace(/[\n\r\t]+/g, ' ')
    .replace(/\p{C}/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .trim();
  const letters = [...text];
  return letters.length > longest ? `${letters.slice(0, longest - 1).join('')}…` : text;
}

/** viem's messages repeat the whole request, the node's URL and viem's version. */
function withoutRequest(message: string): string {
  if (!/^Version: /m.test(message)) return message;
  return /^Details: (.*)$/m.exec(message)?.[1] ?? message.split('\n\n', 1)[0] ?? '';
}
