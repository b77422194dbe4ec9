import { MimicError } from '../domain/MimicError';

/**
 * The window messages of the two pages before they have a port. Each is one short string that is matched exactly:
 * anything else is not ours.
 */

/** The parent page asks the frame for a hello. */
export const CALL = 'mimic-frame:1:call';

/** The frame offers a connection, with a nonce that is good for one port. */
export type Hello = {
  nonce: string;
  /** Whether the frame's `load` event has fired, so that the next one is of another page. */
  isLoaded: boolean;
};

/** The answer to a hello; it carries the port. */
export type PortOffer = {
  nonce: string;
  /** Whether the parent page connects its wallet through the port. */
  hasWallet: boolean;
};

export const helloText = ({ nonce, isLoaded }: Hello) =>
  `mimic-frame:1:hello:${nonce}:${isLoaded ? 'loaded' : 'loading'}`;

export const offerText = ({ nonce, hasWallet }: PortOffer) =>
  `mimic-frame:1:port:${nonce}:${hasWallet ? 'wallet' : 'none'}`;

export function parseHello(data: unknown): Hello | undefined {
  const [, nonce, state] = match(data, /^mimic-frame:1:hello:([0-9a-f]{32}):(loaded|loading)$/);
  return nonce ? { nonce, isLoaded: state === 'loaded' } : undefined;
}

export function parseOffer(data: unknown): PortOffer | undefined {
  const [, nonce, wallet] = match(data, /^mimic-frame:1:port:([0-9a-f]{32}):(wallet|none)$/);
  return nonce ? { nonce, hasWallet: wallet === 'wallet' } : undefined;
}

// none of our texts is longer
const match = (data: unknown, pattern: RegExp): readonly (string | undefined)[] =>
  (typeof data === 'string' && data.length < 100 && pattern.exec(data)) || [];

/** A plain object, not an array. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether an object has exactly these names, each with a valid value; those that end in `?` may be absent. */
export function isShape(
  value: unknown,
  checks: Readonly<Record<string, (value: unknown) => boolean>>,
): value is Readonly<Record<string, unknown>> {
  if (!isRecord(value)) return false;
  const names = new Set(Object.keys(checks).map((name) => name.replace('?', '')));
  return (
    Object.keys(value).every((name) => names.has(name)) &&
    Object.entries(checks).every(([name, passes]) => {
      const key = name.replace('?', '');
      return Object.hasOwn(value, key) ? passes(value[key]) : name !== key;
    })
  );
}

/** An array of at most `most` valid items. */
export const isListOf =
  (passes: (value: unknown) => boolean, most: number) =>
  (value: unknown): boolean =>
    Array.isArray(value) && value.length <= most && value.every(passes);

/** A text of at most `longest` characters. */
export const isText =
  (longest: number) =>
  (value: unknown): value is string =>
    typeof value === 'string' && value.length <= longest;

export const isAddress = (value: unknown): boolean =>
  typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value);

/** Whole bytes in hex. */
export const isBytes = (value: unknown): boolean =>
  typeof value === 'string' && /^0x(?:[0-9a-f]{2})*$/i.test(value);

/** A number in hex of at most 256 bits. */
export const isQuantity = (value: unknown): boolean =>
  typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value);

/** Returns a function that counts a call and returns whether there were at most `most` in the last `milliseconds`. */
export function limitRate(most: number, milliseconds: number): () => boolean {
  let since = Number.NEGATIVE_INFINITY;
  let count = 0;
  return () => {
    const now = performance.now();
    if (now - since >= milliseconds) {
      since = now;
      count = 0;
    }
    count += 1;
    return count <= most;
  };
}

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Checks that `value` is an origin such as `https://partner.example`, with nothing after the host and port. http is
 * only allowed for the machine itself: elsewhere, anyone on the network could answer instead.
 *
 * @throws MimicError that names the wrong `field`
 */
export function webOrigin(value: unknown, field: string): string {
  const url = typeof value === 'string' && URL.canParse(value) ? new URL(value) : undefined;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && loopback.test(url.hostname));
  // no host name contains a star, and patterns are not supported
  if (url && isSafe && url.origin === value && !value.includes('*')) return value;
  throw new MimicError(
    `${field} must be an https origin such as "https://partner.example", got ${JSON.stringify(value)}.`,
    { code: 'frame_origin', docsPath: '/hosts/iframe' },
  );
}
