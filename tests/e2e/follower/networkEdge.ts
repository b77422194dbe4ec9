import type { BrowserContext, Route } from '@playwright/test';
import type { Sandbox } from '../sandbox';

export type NetworkEdge = ReturnType<typeof networkEdge>;

type Handler = (route: Route) => Promise<void>;
type RpcRequest = { id: number; method: string; params: unknown[] };

const cors = { 'access-control-allow-origin': '*' };

/** Interferes with the browser's connections to the node and the indexer; both still work for everyone else. */
export function networkEdge(context: BrowserContext, { rpcUrl, indexerUrl }: Sandbox) {
  const node = `${rpcUrl}/**`;
  const disturb = async (url: string, handler: Handler) => {
    await context.route(url, handler);
    return () => context.unroute(url, handler);
  };
  return {
    /** Blocks the node's responses. Returns a function that ends it. */
    nodeDown: () => disturb(node, (route) => route.abort('connectionfailed')),
    /** Makes the indexer appear to lag behind everything that this new account did. */
    indexerBehind: (account: string) =>
      disturb(`${indexerUrl}/sql?**`, async (route) => {
        const isAboutIt = decodeURIComponent(route.request().url()).toLowerCase().includes(account);
        if (isAboutIt) await route.fulfill({ headers: cors, json: { rows: [] } });
        else await route.fallback();
      }),
    /** Overrides the node for some methods: returns a result, or undefined to let the node answer. */
    answer: (of: (request: RpcRequest) => unknown) =>
      disturb(node, async (route) => {
        const request: RpcRequest | null = route.request().postDataJSON();
        const result = request ? of(request) : undefined;
        if (!request || result === undefined) return route.fallback();
        await route.fulfill({ headers: cors, json: { jsonrpc: '2.0', id: request.id, result } });
      }),
    /** The chain shows no receipt. */
    receiptsLate() {
      return this.answer(({ method }) => (method === 'eth_getTransactionReceipt' ? null : undefined));
    },
    /** The chain shows no trace of what was sent: no receipt, and no log. */
    chainLate() {
      const nothing: Record<string, unknown> = { eth_getTransactionReceipt: null, eth_getLogs: [] };
      return this.answer(({ method }) => nothing[method]);
    },
  };
}
