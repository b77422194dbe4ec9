import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { root } from '../../../scripts/root';
import type { Sandbox } from '../../kit/page/sandbox';

const example = join(root, 'demo/examples/iframe');
const library = '/node_modules/@mimic/widgets/dist/';
const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' };

type Page = { html: string; policy: string };

/** Serves pages by path, and below them the example's files and the library's. */
async function serve(host: string, pages: () => Readonly<Record<string, Page>>) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://example');
    const page = pages()[pathname];
    if (page) {
      response.setHeader('content-security-policy', page.policy);
      response.setHeader('content-type', 'text/html; charset=utf-8');
      return response.end(page.html);
    }
    if (pathname === '/favicon.ico') return response.writeHead(204).end();
    const isLibrary = pathname.startsWith(library);
    const path = normalize(isLibrary ? pathname.replace(library, 'dist/') : pathname);
    response.setHeader('content-type', `${types[extname(path)]}; charset=utf-8`);
    return response.end(readFileSync(join(isLibrary ? root : example, path)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

const read = (file: string) => readFileSync(join(example, file), 'utf8');

/**
 * Serves the two pages of the iframe example from two origins, with the sandbox's addresses and under the strictest policies
 * they work with, and from a third origin what a stranger may put around or into the frame. Below `/unguarded/`, the widgets'
 * page has no `frame-ancestors`, so that only the script protects it from the stranger.
 */
export async function serveFrames({ indexerUrl, rpcUrl, contracts, tokens }: Sandbox) {
  const widgets = await serve('127.0.0.1', () => {
    const config = JSON.stringify({ indexerUrl, rpcUrl, contracts, collateralTokens: tokens });
    const html = read('frame/index.html')
      .replace(/(id="mimic-config">)[^<]*/, (_, start: string) => start + config)
      .replace('http://localhost:8080', partner.url);
    const policy = `default-src 'none'; script-src 'self'; connect-src ${indexerUrl} ${rpcUrl}; img-src data:; style-src 'self'`;
    return {
      '/frame/': { html, policy: `${policy}; frame-ancestors ${partner.url}` },
      '/unguarded/': { html, policy },
    };
  });
  const partner = await serve('127.0.0.1', () => {
    const html = read('partner/index.html').replace('http://localhost:8081', widgets.url);
    // the test's wallet queries the node from within the page
    const policy = `default-src 'none'; script-src 'self'; style-src 'self'; frame-src *; connect-src ${rpcUrl}`;
    return {
      '/partner/': { html, policy },
      '/unguarded/': { html: html.replace('/frame/', '/unguarded/'), policy },
    };
  });
  const framing = (url: string) => ({
    html: `<!doctype html><title>Stranger</title><iframe id="mimic" src="${url}" width="900" height="300"></iframe>`,
    policy: '',
  });
  // another site, not only another origin
  const stranger = await serve('localhost', () => ({
    '/': { html: '<!doctype html><title>Stranger</title><p>Stranger</p>', policy: '' },
    '/around/': framing(`${widgets.url}/unguarded/`),
    '/around-guarded/': framing(`${widgets.url}/frame/`),
    '/around-partner/': framing(`${partner.url}/unguarded/`),
  }));
  return {
    widgets: widgets.url,
    partner: partner.url,
    stranger: stranger.url,
    stop() {
      for (const each of [widgets, partner, stranger]) each.stop();
    },
  };
}
