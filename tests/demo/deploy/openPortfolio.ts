import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { chromium } from 'playwright';
import type { Address } from 'viem';
import { portfolioPage } from '../../e2e/page/portfolioPage';
import { findChromium } from '../../findChromium';

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Serves a site's files, and its page on every other route. */
async function serve(site: string): Promise<{ url: string; stop: () => void }> {
  const server = createServer(({ url = '/' }, response) => {
    const path = join(site, new URL(url, 'http://site').pathname);
    const file = existsSync(path) && statSync(path).isFile() ? path : join(site, 'index.html');
    response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
    response.end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => server.closeAllConnections() };
}

/** Opens a site's portfolio in a browser whose wallet has the account. */
export async function openPortfolio(site: string, wallet: { account: Address; rpcUrl: string }) {
  const server = await serve(site);
  const browser = await chromium.launch(await findChromium());
  const page = await browser.newPage();
  await page.addInitScript(({ account, rpcUrl }) => {
    const ask = async (method: string, params: unknown) => {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
      const headers = { 'content-type': 'application/json' };
      return (await (await fetch(rpcUrl, { method: 'POST', headers, body })).json()).result;
    };
    const provider = {
      request: async ({ method, params }: { method: string; params?: unknown }) =>
        /^eth_(requestA|a)ccounts$/.test(method) ? [account] : ask(method, params ?? []),
      on: () => undefined,
      removeListener: () => undefined,
    };
    const info = {
      uuid: '7d4f',
      name: 'Test Wallet',
      rdns: 'test.wallet',
      icon: 'data:image/svg+xml,<svg/>',
    };
    const announce = () =>
      window.dispatchEvent(
        new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
      );
    window.addEventListener('eip6963:requestProvider', announce);
    announce();
    localStorage.setItem('wagmi.recentConnectorId', '"test.wallet"');
    localStorage.setItem('wagmi.test.wallet.connected', 'true');
  }, wallet);
  await page.goto(`${server.url}/portfolio`);
  return {
    ...portfolioPage(page),
    page,
    close: async () => {
      await browser.close();
      server.stop();
    },
  };
}
