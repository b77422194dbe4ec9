import { createPublicClient, custom, type PublicClient } from 'viem';
import { keeperChain } from './Endpoints';
import { createRpc } from './rpc';

/** Reads a chain while its history is written: thousands of small requests over one connection. */
export function historicalClient(rpcUrl: string): PublicClient {
  const rpc = createRpc(rpcUrl);
  const request = ({ method, params }: { method: string; params?: unknown }) =>
    rpc.request(method, (params ?? []) as unknown[]);
  return createPublicClient({ chain: keeperChain, transport: custom({ request }), cacheTime: 0 });
}
