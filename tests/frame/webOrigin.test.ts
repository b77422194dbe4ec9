import { expect, it } from 'vitest';
import { webOrigin } from '../../src/frame/windowMessages';

it.each([
  'https://partner.example',
  'https://partner.example:8443',
  'http://localhost:8080',
  'http://127.0.0.1:8080',
  'http://[::1]:8080',
])('accepts %s', (origin) => {
  expect(webOrigin(origin, 'origin')).toBe(origin);
});

it.each([
  '*',
  'null',
  '',
  'https://partner.example/',
  'https://partner.example/page',
  'https://partner.example:443',
  'https://PARTNER.example',
  'https://user@partner.example',
  'https://*.example',
  'http://partner.example',
  'http://localhost.evil.example',
  'file://',
  'data:text/html,',
  'partner.example',
  null,
  undefined,
  ['https://partner.example'],
])('refuses %j and says where it was found', (origin) => {
  expect(() => webOrigin(origin, 'parents[1]')).toThrow(/^parents\[1\] must be an https origin/);
});
