import { patientRpc } from '../../node/patience';
import { createRpc } from '../../node/rpc';

/** One JSON-RPC call whose result is never null. Throws the node's own message. */
export async function callNode<result>(rpcUrl: string, method: string, params: unknown[]): Promise<result> {
  const rpc = patientRpc(createRpc(rpcUrl));
  try {
    const answer = await rpc.request<result | null>(method, params);
    if (answer === null || answer === undefined) throw new Error(`${method}: no result`);
    return answer;
  } catch (cause) {
    throw new Error(`The node at ${rpcUrl} refused ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    });
  } finally {
    rpc.close();
  }
}
