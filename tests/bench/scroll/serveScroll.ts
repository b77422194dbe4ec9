import { once } from 'node:events';
import { createServer } from 'node:http';
import { vanillaExtractPlugin } from '@vanilla-extract/esbuild-plugin';
import { build } from 'esbuild';
import { root } from '../../../scripts/root';
import type { Sandbox } from '../../kit/page/sandbox';

/** Serves the page of five thousand rows; built from the sources, as the table is not published on its own. */
export async function serveScroll(sandbox: Sandbox) {
  const { outputFiles } = await build({
    entryPoints: [`${root}/tests/bench/scroll/page.tsx`],
    outdir: `${root}/node_modules/.cache/mimic/scroll`,
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    splitting: true,
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [vanillaExtractPlugin()],
    logLevel: 'error',
  });
  const types: Record<string, string> = { js: 'text/javascript', css: 'text/css' };
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const file = outputFiles.find((each) => each.path.endsWith(path));
    if (path === '/') {
      response.setHeader('content-type', 'text/html');
      response.end(
        '<!doctype html><link rel="stylesheet" href="/page.css"><div id="app"></div><script type="module" src="/page.js"></script>',
      );
    } else if (path === '/config.json') response.end(JSON.stringify(sandbox));
    else if (file) {
      response.setHeader('content-type', types[path.split('.').at(-1) ?? ''] ?? 'text/plain');
      response.end(file.contents);
    } else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The page has no port.');
  return { url: `http://127.0.0.1:${address.port}/`, stop: () => server.close().closeAllConnections() };
}
