import { generateKeyPairSync, sign } from 'node:crypto';
import type { Route } from '@playwright/test';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;

/** The site that verifies a page's origin: the page frames it, and the wallet fetches its key. */
export function answerVerify(route: Route, { pathname, searchParams }: URL): Promise<void> {
  const headers = { 'access-control-allow-origin': '*' };
  if (pathname === '/v3/public-key') {
    return route.fulfill({
      headers,
      json: { publicKey: publicKey.export({ format: 'jwk' }), expiresAt: inAnHour() },
    });
  }
  const { id, origin } = Object.fromEntries(searchParams);
  const attestation = signed({ exp: inAnHour(), id, origin, isScam: false, isVerified: true });
  const message = JSON.stringify({ type: 'verify_attestation', attestation });
  return route.fulfill({
    contentType: 'text/html',
    body: `<script>parent.postMessage(${JSON.stringify(message)}, '*')</script>`,
  });
}

function signed(claims: object): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const text = `${encode({ alg: 'ES256', typ: 'JWT' })}.${encode(claims)}`;
  const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `${text}.${signature.toString('base64url')}`;
}
