import { MimicError } from '../domain/MimicError';

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Checks that `value` is an origin such as `https://partner.example`, with nothing after the host and port. Over http only
 * the machine itself: whoever is on the line could answer in its place.
 *
 * @throws MimicError that names `what` is wrong
 */
export function webOrigin(value: unknown, what: string): string {
  const url = typeof value === 'string' && URL.canParse(value) ? new URL(value) : undefined;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && loopback.test(url.hostname));
  // nobody has a name with a star, and whoever writes one means several
  if (url && isSafe && url.origin === value && !value.includes('*')) return value;
  throw new MimicError(
    `${what} must be an https origin such as "https://partner.example", got ${JSON.stringify(value)}.`,
    { code: 'frame_origin', docsPath: '/hosts/iframe' },
  );
}
