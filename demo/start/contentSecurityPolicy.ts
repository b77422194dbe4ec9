/** The strictest policy the widgets live under: own files, and the two servers they talk to. */
export function contentSecurityPolicy(connect: readonly string[]): string {
  return [
    "default-src 'self'",
    `connect-src 'self' ${connect.join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
