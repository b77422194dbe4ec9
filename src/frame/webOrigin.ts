import { MimicError } from '../domain/MimicError';

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Checks that `value` is an origin such as `https://partner.example`, with nothing after the host and port. http is
 * only allowed for the machine itself: elsewhere, anyone on the network could answer instead.
 *
 * @throws MimicError that names `what` is wrong
 */
export function webOrigin(value: unknown, what: string): string {
  const url = typeof value === 'string' && URL.canParse(value) ? new URL(value) : undefined;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && loopback.test(url.hostname));
  // no host name contains a star, and patterns are not supported
  if (url && isSafe && url.origin === value && !value.includes('*')) return value;
  throw new MimicError(
    `${what} must be an https origin such as "https://partner.example", got ${JSON.stringify(value)}.`,
    { code: 'frame_origin', docsPath: '/hosts/iframe' },
  );
}
