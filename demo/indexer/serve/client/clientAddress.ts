import { isIPv4, isIPv6 } from 'node:net';

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
  return canonical(forwarded ?? remoteAddress ?? 'unknown');
}

/** How many clients' limits a network has. */
export const CLIENTS_OF_NETWORK = 4;

/**
 * The network of a client, which limits it too: an IPv6 /48, of which one tunnel has 65,536 clients, or an IPv4 /24. What is no
 * address is a network of its own.
 */
export function networkOf(client: string): string {
  if (isIPv4(client)) return `${client.split('.').slice(0, 3).join('.')}.0/24`;
  return client.includes(':') ? `${client.split(':').slice(0, 3).join(':')}/48` : client;
}

/** An IPv4 address, the first four groups of an IPv6 address, or whatever else it is; without a port. */
function canonical(entry: string): string {
  const bare = /^\[(.*)\](:\d+)?$/.exec(entry)?.[1] ?? entry;
  const address = bare.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1').replace(/%.*$/, '');
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  const isMapped = groups.slice(0, 6).join() === '0,0,0,0,0,ffff';
  return isMapped ? groups.slice(6).flatMap(bytesOf).join('.') : groups.slice(0, 4).join(':');
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const dotted = /(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address);
  const [, a = 0, b = 0, c = 0, d = 0] = (dotted ?? []).map(Number);
  const last = dotted && `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  const [head = '', tail] = (last ? address.slice(0, dotted.index) + last : address)
    .toLowerCase()
    .split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after];
  return groups.map((group) => group.replace(/^0+(?=.)/, ''));
}

function bytesOf(group: string): number[] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 255];
}
