type Link = Readonly<Record<string, unknown>>;

/**
 * The error and everything it wraps, outermost first: its causes, and the original errors that wallets put in `data` or
 * in the `error` of a JSON-RPC response. A bare string becomes a link with that message.
 */
export function errorChain(error: unknown): Link[] {
  const links: Link[] = [];
  let open = [error];
  while (open.length && links.length < 20) {
    const next = open
      .map((each) => (typeof each === 'string' ? { message: each } : each))
      .filter((each): each is Link => isObject(each) && !links.includes(each));
    links.push(...next);
    open = next.flatMap((each) => [each.cause, each.data, each.originalError, each.error]);
  }
  return links;
}

export const isObject = (value: unknown): value is Link => typeof value === 'object' && value !== null;

/** The node's or wallet's message: viem keeps it in `details`, other libraries in `message`. */
export const wordsOf = ({ details, message }: Link): string => String(details || message || '');

const codes: readonly unknown[] = [4001, 5000, 'ACTION_REJECTED'];

const verbs = '(?:rejected|denied|cancell?ed|declined|aborted)';
/** The words of wallets and signing devices, without those about a session or about waiting for what was sent. */
const words: readonly RegExp[] = [
  RegExp(`\\buser (?:has )?(?:${verbs}|closed)\\b(?! (?:waiting|methods|chains|events))`, 'i'),
  RegExp(`\\b${verbs} by (?:the )?user\\b`, 'i'),
  RegExp(`^(?:the )?(?:request|transaction|action|signature|operation) (?:was )?${verbs}[.!]?$`, 'i'),
  RegExp(`^${verbs}(?: (?:request|transaction))?[.!]?$`, 'i'),
  /\b0x6985\b/i,
];

/**
 * Whether the user rejected the request in the wallet: code 4001, WalletConnect's 5000, or words to that effect. It only decides
 * what is said: a wallet may have sent the request all the same.
 */
export function isRejection(error: unknown): boolean {
  const links = errorChain(error);
  if (links.some(({ code }) => codes.includes(code))) return true;
  // 5750 is a rejection too, but only of the account's upgrade
  if (links.some(({ code }) => code === 5750)) return false;
  return links.some((link) => words.some((each) => each.test(wordsOf(link).trim())));
}

const answers = new WeakSet<object>();

/** Passes on a wallet's result; marks an error as coming from the wallet rather than a node. */
export async function ofWallet<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (isObject(error)) answers.add(error);
    throw error;
  }
}

/** Whether an error, or one of its causes, came from the wallet. */
export const isOfWallet = (error: unknown): boolean => errorChain(error).some((link) => answers.has(link));
