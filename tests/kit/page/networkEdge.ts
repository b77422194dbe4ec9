import type { BrowserContext, Route } from '@playwright/test';
import type { Sandbox } from './sandbox';

export type NetworkEdge = ReturnType<typeof networkEdge>;

type Handler = (route: Route) => Promise<void>;
type RpcRequest = { id: number; method: string; params: unknown[] };

const cors = { 'access-control-allow-origin': '*' };

/** Interferes with the browser's connections to the node and the indexer; both still work for everyone else. */
export function networkEdge(context: BrowserContext, { rpcUrl }: Sandbox) {
  const node = `${rpcUrl}/**`;
  const handlers: Record<string, Handler[]> = {};
  // one route per address, for good: while routes are exchanged, a request may pass between them
  const disturb = async (url: string, handler: Handler) => {
    if (!handlers[url]) {
      const own: Handler[] = [];
      handlers[url] = own;
      await context.route(url, (route) => own.at(-1)?.(route) ?? route.fallback());
    }
    const own = handlers[url];
    own.push(handler);
    return async () => void own.splice(own.indexOf(handler), 1);
  };
  return {
    /** Blocks the node's responses. Returns a function that ends it. */
    nodeDown: () => disturb(node, (route) => route.abort('connectionfailed')),
    /** The chain accepts what is sent, and shows nothing of it: its state stays that of the present block. */
    async chainLate() {
      const response = await fetch(rpcUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] }),
      });
      const { result: block } = (await response.json()) as { result: string };
      const fixed: Record<string, unknown> = {
        eth_blockNumber: block,
        eth_getTransactionReceipt: null,
        eth_getLogs: [],
      };
      return disturb(node, async (route) => {
        const request: RpcRequest | null = route.request().postDataJSON();
        if (!request) return route.fallback();
        const { id, method, params } = request;
        if (method in fixed) {
          return route.fulfill({ headers: cors, json: { jsonrpc: '2.0', id, result: fixed[method] } });
        }
        // a wallet's own nonce is pending, and stays
        const then = params?.map((each) => (each === 'latest' ? block : each));
        await route.fallback({ postData: JSON.stringify({ ...request, params: then }) });
      });
    },
  };
}
