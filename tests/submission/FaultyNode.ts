import { createClient, custom, type EIP1193RequestFn, numberToHex } from 'viem';
import { arbitrum } from 'viem/chains';
import type { Sandbox } from '../kit/chain/sandbox';

/**
 * How the page's node behaves: `lag` in blocks, `flickers` if only every other machine behind its address lags, `hidesPending` if
 * it does not show what is not mined.
 */
export type NodeFaults = { isDown: boolean; lag: number; flickers: boolean; hidesPending: boolean };

export const noFaults = (): NodeFaults => ({ isDown: false, lag: 0, flickers: false, hidesPending: false });

/** The chain as a page sees it, until the page is closed: then all requests hang. */
export function faultyNode({ node }: Sandbox, faults: NodeFaults, page: { isClosed: boolean }) {
  let asked = 0;
  const request: EIP1193RequestFn = async ({ method, params }) => {
    if (page.isClosed) return new Promise(() => undefined) as never;
    if (faults.isDown) throw Object.assign(new Error('fetch failed'), { name: 'HttpRequestError' });
    const answer = await ask(method, (params ?? []) as unknown[]);
    if (page.isClosed) return new Promise(() => undefined) as never;
    return answer as never;
  };
  const pass = (method: string, params: unknown[]) =>
    node.request({ method, params } as never) as Promise<unknown>;

  async function ask(method: string, params: unknown[]): Promise<unknown> {
    asked += 1;
    if (faults.hidesPending && method === 'eth_getTransactionByHash') {
      const transaction = (await pass(method, params)) as { blockNumber: unknown } | null;
      return transaction?.blockNumber ? transaction : null;
    }
    if (!faults.lag || (faults.flickers && asked % 2)) return pass(method, params);
    const head = numberToHex(Math.max(0, Number(await pass('eth_blockNumber', [])) - faults.lag));
    switch (method) {
      case 'eth_blockNumber':
        return head;
      case 'eth_call':
      case 'eth_getTransactionCount':
      case 'eth_getCode': {
        const [first, at, ...others] = params;
        return pass(method, [first, at === undefined || at === 'latest' ? head : at, ...others]);
      }
      case 'eth_getTransactionReceipt': {
        const receipt = (await pass(method, params)) as { blockNumber: string } | null;
        return receipt && Number(receipt.blockNumber) > Number(head) ? null : receipt;
      }
      default:
        return pass(method, params);
    }
  }

  return createClient({
    chain: arbitrum,
    pollingInterval: 20,
    transport: custom({ request }, { retryCount: 0 }),
  });
}
