import type { Sandbox } from '../kit/page/sandbox';

export async function askNode({ rpcUrl }: Sandbox, method: string, params: unknown[]): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(rpcUrl, { method: 'POST', body, headers });
  return ((await response.json()) as { result: unknown }).result;
}

export const headOf = async (sandbox: Sandbox) => Number(await askNode(sandbox, 'eth_blockNumber', []));
