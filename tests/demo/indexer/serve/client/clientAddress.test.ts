import { expect, it } from 'vitest';
import { clientAddress, networkOf } from '../../../../../demo/indexer/serve/client/clientAddress';

const ask = (trustedProxies: number, forwardedFor?: string, remoteAddress = '10.0.0.9') =>
  clientAddress({ remoteAddress, forwardedFor, trustedProxies });

it('trusts no header set by the client', () => {
  expect(ask(0, '1.2.3.4')).toBe('10.0.0.9');
});

it('uses the address seen by its own proxy, not the client’s claim', () => {
  expect(ask(1, '6.6.6.6, 1.2.3.4')).toBe('1.2.3.4');
  expect(ask(2, '6.6.6.6, 1.2.3.4, 10.0.0.2')).toBe('1.2.3.4');
});

it('falls back to the socket if the proxy sets no header', () => {
  expect(ask(1, undefined)).toBe('10.0.0.9');
  expect(ask(1, ' , ')).toBe('10.0.0.9');
});

it('counts an IPv6 client by its network, and an IPv4-mapped IPv6 address as IPv4', () => {
  expect(ask(0, undefined, '2001:db8:1:2:aaaa::1')).toBe(ask(0, undefined, '2001:0db8:1:2::ffff'));
  expect(ask(0, undefined, '2001:db8:1:3::1')).not.toBe(ask(0, undefined, '2001:db8:1:2::1'));
  expect(ask(0, undefined, '::1')).toBe('0:0:0:0');
  expect(ask(0, undefined, '::ffff:127.0.0.1')).toBe('127.0.0.1');
});

it.each([
  ['203.0.113.7:51234', '203.0.113.7'],
  ['[2001:db8:1:2::7]:443', '2001:db8:1:2'],
  ['[2001:db8:1:2::7]', '2001:db8:1:2'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::ffff:7f00:1', '127.0.0.1'],
  ['::FFFF:127.0.0.1', '127.0.0.1'],
  ['0:0:0:0:0:ffff:c000:0201', '192.0.2.1'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0'],
  ['unknown', 'unknown'],
  ['_hidden', '_hidden'],
])('counts %s as %s, however a proxy writes it', (entry, client) => {
  expect(ask(1, entry)).toBe(client);
});

it('knows the network of a client', () => {
  const network = (address: string) => networkOf(ask(0, undefined, address));
  expect(network('203.0.113.7')).toBe(network('203.0.113.250'));
  expect(network('203.0.113.7')).not.toBe(network('203.0.114.7'));
  expect(network('2001:db8:1:2::1')).toBe(network('2001:db8:1:ffff::1'));
  expect(network('2001:db8:1:2::1')).not.toBe(network('2001:db8:2:2::1'));
  expect(network('unknown')).toBe('unknown');
});
