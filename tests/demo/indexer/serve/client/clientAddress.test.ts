import { expect, it } from 'vitest';
import { clientAddress } from '../../../../../demo/indexer/serve/client/clientAddress';

const ask = (trustedProxies: number, forwardedFor?: string, remoteAddress = '10.0.0.9') =>
  clientAddress({ remoteAddress, forwardedFor, trustedProxies });

it('trusts no header of a client that may write what it likes', () => {
  expect(ask(0, '1.2.3.4')).toBe('10.0.0.9');
});

it('takes what the own proxy saw, not what the client told it', () => {
  expect(ask(1, '6.6.6.6, 1.2.3.4')).toBe('1.2.3.4');
  expect(ask(2, '6.6.6.6, 1.2.3.4, 10.0.0.2')).toBe('1.2.3.4');
});

it('falls back to the socket where the proxy says nothing', () => {
  expect(ask(1, undefined)).toBe('10.0.0.9');
  expect(ask(1, ' , ')).toBe('10.0.0.9');
});

it('counts an IPv6 client by its network, and an IPv4 one in IPv6 clothes as IPv4', () => {
  expect(ask(0, undefined, '2001:db8:1:2:aaaa::1')).toBe(ask(0, undefined, '2001:0db8:1:2::ffff'));
  expect(ask(0, undefined, '2001:db8:1:3::1')).not.toBe(ask(0, undefined, '2001:db8:1:2::1'));
  expect(ask(0, undefined, '::1')).toBe('0:0:0:0');
  expect(ask(0, undefined, '::ffff:127.0.0.1')).toBe('127.0.0.1');
});
