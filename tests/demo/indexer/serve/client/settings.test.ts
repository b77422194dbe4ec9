import { expect, it, vi } from 'vitest';
import { ProxyWarning } from '../../../../../demo/indexer/serve/client/ProxyWarning';
import {
  readFreeSql,
  readLiveRate,
  readRateLimit,
  readTrustedProxies,
} from '../../../../../demo/indexer/serve/client/settings';

it('reads the number of proxies in front, and rejects anything else', () => {
  const read = (TRUST_PROXY?: string) =>
    readTrustedProxies({ ...(TRUST_PROXY !== undefined && { TRUST_PROXY }) });
  expect([undefined, '', 'false', '0', 'true', '2'].map(read)).toEqual([0, 0, 0, 0, 1, 2]);
  expect(() => read('yes')).toThrow('TRUST_PROXY');
});

it.each(['', 'abc', '-1', '1e3', 'Infinity', ' 5'])('refuses to start with a rate limit of "%s"', (value) => {
  expect(() => readRateLimit({ SQL_RATE_LIMIT: value })).toThrow('SQL_RATE_LIMIT must be a number');
  expect(() => readLiveRate({ LIVE_RATE: value })).toThrow('LIVE_RATE must be a number');
});

it('has a rate limit unless it is set to 0', () => {
  expect(readRateLimit({})).toBe(50);
  expect(readRateLimit({ SQL_RATE_LIMIT: '0' })).toBe(0);
  expect(readRateLimit({ SQL_RATE_LIMIT: '12.5' })).toBe(12.5);
  expect([readLiveRate({}), readLiveRate({ LIVE_RATE: '0' })]).toEqual([80, 1]);
});

it('has no free SQL unless it is enabled', () => {
  expect([readFreeSql({}), readFreeSql({ SQL_FREE: 'true' }), readFreeSql({ SQL_FREE: 'false' })]).toEqual([
    false,
    true,
    false,
  ]);
  expect(() => readFreeSql({ SQL_FREE: 'yes' })).toThrow('SQL_FREE must be true or false');
});

it('warns once about an undeclared proxy', () => {
  const warn = vi.fn();
  const warning = new ProxyWarning(warn);
  const look = (remoteAddress: string, forwardedFor?: string, trustedProxies = 0) =>
    warning.look({ remoteAddress, forwardedFor, trustedProxies });
  look('10.0.0.2');
  look('10.0.0.2', '1.2.3.4', 1);
  // untrusted clients can write anything
  look('8.8.8.8', '1.2.3.4');
  expect(warn).not.toHaveBeenCalled();
  look('::ffff:10.0.0.2', '1.2.3.4');
  look('10.0.0.2', '1.2.3.4');
  expect(warn.mock.calls).toEqual([[expect.stringContaining('TRUST_PROXY is not set')]]);
});
