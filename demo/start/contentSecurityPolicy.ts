/**
 * The strictest policy the widgets live under: own files, and the two servers they talk to. `pictures` is for wallets,
 * which bring theirs as `data:`; without it they are shown by their first letter.
 */
export function contentSecurityPolicy(connect: readonly string[], pictures: readonly string[] = []): string {
  return [
    "default-src 'self'",
    `connect-src 'self' ${connect.join(' ')}`,
    `img-src 'self' ${pictures.join(' ')}`.trim(),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
