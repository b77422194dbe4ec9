import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';

/** Seconds between a waiting page's attempts. */
const RETRY = 2;

const STYLE =
  'body{display:grid;place-items:center;min-height:100vh;min-height:100svh;margin:0;box-sizing:border-box;padding:24px;font:15px/22px system-ui,sans-serif;text-align:center}h1{margin:0 0 4px;font-size:18px;line-height:26px}p{margin:0;opacity:.72}';

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Starting</title>
<style>${STYLE}</style>
</head>
<body><main><h1>Starting</h1><p>This page opens by itself as soon as it is ready.</p></main></body>
</html>
`;

const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Answers any request until there is a page; a browser loads the same address again by itself, without a script. */
export function startingPage(response: ServerResponse): void {
  response
    .writeHead(503, {
      'content-type': 'text/html;charset=utf-8',
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
      'retry-after': '1',
      refresh: String(RETRY),
    })
    .end(PAGE);
}
