import { pagePolicy } from '../start/contentSecurityPolicy';
import type { PageConfig } from '../start/PageConfig';

/** The page's routes, of which Cloudflare Pages needs a list. */
const ROUTES = ['/leaderboard', '/trader/*', '/position/*', '/portfolio', '/earn'];

/** Seconds: a year. Assets' names contain a hash of their content. */
const FOREVER = 'public, max-age=31536000, immutable';

/** What is missing below /assets/ is answered with this and 404: kept as a script, the page itself would break the site. */
export const NOT_FOUND = '<!doctype html>\n<title>Not found</title>\nNot found\n';

/**
 * What static hosts read, by file name: `_redirects` and `_headers` are Netlify's and Cloudflare Pages', `nginx.conf` is a whole
 * server. Each serves the page on every route and answers 404 for a missing asset, and only assets that exist are cached
 * forever.
 */
export function hostFiles(config: PageConfig, assets: readonly string[]): Record<string, string> {
  const policy = pagePolicy(config);
  return { _redirects: redirects(), _headers: headers(policy, assets), 'nginx.conf': nginx(policy) };
}

/** Netlify follows the first two lines. Cloudflare Pages ignores these, and finds assets/404.html by itself. */
function redirects(): string {
  const routes = ROUTES.map((route) => `${route} / 200`);
  return `${['/assets/* /assets/404.html 404', '/* /index.html 200', ...routes].join('\n')}\n`;
}

/** Both hosts let files be revalidated by default, and apply a rule for /assets/* to missing ones too. */
function headers(policy: string, assets: readonly string[]): string {
  const rules: [path: string, lines: string[]][] = [
    ['/*', Object.entries(secure(policy)).map(([name, value]) => `${name}: ${value}`)],
    ['/service-worker.js', ['Cache-Control: no-cache']],
    ...assets.map((name): [string, string[]] => [`/assets/${name}`, [`Cache-Control: ${FOREVER}`]]),
  ];
  return rules
    .map(([path, lines]) => `${[path, ...lines.map((line) => `  ${line}`)].join('\n')}\n`)
    .join('\n');
}

const secure = (policy: string) => ({
  'Content-Security-Policy': policy,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
});

function nginx(policy: string): string {
  // a location with a header of its own inherits none; nginx would look for a variable behind a dollar sign
  const always = Object.entries(secure(policy.replaceAll('$', '%24').replace(/["\\]/g, encodeURIComponent)))
    .map(([name, value]) => `    add_header ${name} "${value}" always;`)
    .join('\n');
  return `# The site's server, for /etc/nginx/conf.d/
server {
  listen 80;
  root /usr/share/nginx/html;
  gzip on;
  gzip_types text/css text/javascript application/javascript image/svg+xml;

  location / {
    try_files $uri /index.html;
${always}
    add_header Cache-Control no-cache always;
  }
  location /assets/ {
    try_files $uri =404;
${always}
    # left out of a 404, which must not be kept
    add_header Cache-Control "${FOREVER}";
  }
  location ~ ^/(_headers|_redirects|nginx\\.conf)$ {
    return 404;
  }
}
`;
}
