import type { PageConfig } from './PageConfig';

/**
 * The strictest policy that the widgets work under: own files, and the two servers they talk to. `pictures` allows wallets'
 * icons, which are `data:` URLs; without it their first letter is shown.
 */
export function contentSecurityPolicy(connect: readonly string[], pictures: readonly string[] = []): string {
  return policyOf({ 'connect-src': ["'self'", ...connect], 'img-src': ["'self'", ...pictures] });
}

/** A page's policy: only an external logo and a wallet kit widen it, the latter as docs/wallet.md says. */
export function pagePolicy({ indexerUrl, rpcUrl, projectId, logo }: PageConfig): string {
  const runUrls = [indexerUrl, rpcUrl];
  const pictures = logo?.startsWith('https:') ? ['data:', new URL(logo).origin] : ['data:'];
  if (!projectId) return contentSecurityPolicy(runUrls, pictures);
  return policyOf({
    'connect-src': ["'self'", ...runUrls, ...kit.connect],
    'img-src': ["'self'", ...pictures, 'blob:'],
    'style-src': ["'self'", "'unsafe-inline'", 'https://fonts.googleapis.com'],
    'font-src': ['https://fonts.gstatic.com'],
    'frame-src': ['https://secure.walletconnect.org', 'https://verify.walletconnect.org'],
  });
}

const kit = {
  connect: [
    'https://api.web3modal.org',
    'https://rpc.walletconnect.org',
    'https://pulse.walletconnect.org',
    'wss://relay.walletconnect.org',
  ],
};

function policyOf(sources: Record<string, readonly string[]>): string {
  return [
    "default-src 'self'",
    ...Object.entries(sources).map(([name, list]) => `${name} ${list.join(' ')}`),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
