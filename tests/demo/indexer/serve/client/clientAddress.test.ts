import { expect, it } from 'vitest';
import { clientAddress } from '../../../../../demo/indexer/serve/client/clientAddress';

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
