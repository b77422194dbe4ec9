/**
 * What the two pages say from window to window before they have a port. Each is one short text that is matched whole: what
 * else arrives is for somebody else.
 */

/** The page around the frame asks it for a hello. */
export const CALL = 'mimic-frame:1:call';

/** The page in the frame offers to talk, under a word that is good for one port. */
export type Hello = {
  nonce: string;
  /** Whether the frame's `load` has been, so that the next one is of another page. */
  isLoaded: boolean;
};

/** The answer to a hello; it carries the port. */
export type PortOffer = {
  nonce: string;
  /** Whether the wallet of the page around is behind the port. */
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

// no text of ours is longer
const match = (data: unknown, pattern: RegExp): readonly (string | undefined)[] =>
  (typeof data === 'string' && data.length < 100 && pattern.exec(data)) || [];
