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
