type Link = Readonly<Record<string, unknown>>;

/**
 * The error and what lies under it, outermost first: causes, and the originals that wallets wrap, some in `data`, some as
 * the `error` of a whole answer. One that is nothing but a text is a link with that message.
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

/** The message of the node or wallet: viem keeps it in `details`, other libraries in `message`. */
export const wordsOf = ({ details, message }: Link): string => String(details || message || '');
