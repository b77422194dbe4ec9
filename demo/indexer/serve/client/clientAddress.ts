import { isIPv6 } from 'node:net';

export type ClientRequest = {
  /** The socket's address. */
  remoteAddress: string | undefined;
  /** The value of X-Forwarded-For. */
  forwardedFor: string | undefined;
  /** How many of our own proxies are in front; 0 trusts no header. */
  trustedProxies: number;
};

/**
 * The client that a request counts for: the socket's address, or what our outermost proxy saw, which is that many entries from
 * the header's end; the client itself may have written those before it. IPv6 addresses count by their /64, all of which one
 * client has.
 */
export function clientAddress({ remoteAddress, forwardedFor, trustedProxies }: ClientRequest): string {
  const entries = (forwardedFor ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const forwarded = trustedProxies > 0 ? entries.at(-Math.min(trustedProxies, entries.length)) : undefined;
  const address = (forwarded ?? remoteAddress ?? 'unknown').replace(/^::ffff:(?=\d+\.)/i, '');
  return isIPv6(address) ? network(address) : address;
}

/** The first four groups of an IPv6 address, written out. */
function network(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
