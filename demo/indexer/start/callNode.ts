/** One JSON-RPC call. Throws the node's own message. */
export async function callNode<result>(rpcUrl: string, method: string, params: unknown[]): Promise<result> {
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const answer = (await response.json()) as { result?: result; error?: { message: string } };
  if (answer.error || answer.result === undefined || answer.result === null) {
    throw new Error(`The node at ${rpcUrl} refused ${method}: ${answer.error?.message ?? 'no result'}`);
  }
  return answer.result;
}
