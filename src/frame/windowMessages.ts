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
