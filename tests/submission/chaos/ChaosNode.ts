import { createClient, custom, type EIP1193RequestFn, numberToHex } from 'viem';
import { arbitrum } from 'viem/chains';
import type { Sandbox } from '../../contracts/sandbox';

/** How the page's node behaves; `lag` in blocks. */
export type NodeFaults = { isDown: boolean; lag: number; hidesPending: boolean };

/** The chain as a page sees it, until the page is closed: then all requests fail. */
export function chaosNode({ node }: Sandbox, faults: NodeFaults, page: { isClosed: boolean }) {
  const request: EIP1193RequestFn = async ({ method, params }) => {
    if (page.isClosed) return new Promise(() => undefined) as never;
    if (faults.isDown) throw Object.assign(new Error('fetch failed'), { name: 'HttpRequestError' });
    const answer = await ask(method, (params ?? []) as unknown[]);
    if (page.isClosed) return new Promise(() => undefined) as never;
    return answer as never;
  };

  async function ask(method: string, params: unknown[]): Promise<unknown> {
    const pass = (changed = params) => node.request({ method, params: changed } as never) as Promise<unknown>;
    if (faults.hidesPending && method === 'eth_getTransactionByHash') {
      const transaction = (await pass()) as { blockNumber: unknown } | null;
      return transaction?.blockNumber ? transaction : null;
    }
    if (!faults.lag) return pass();
    const head = numberToHex(Math.max(0, Number(await pass2('eth_blockNumber')) - faults.lag));
    switch (method) {
      case 'eth_blockNumber':
        return head;
      case 'eth_getTransactionCount':
        return pass([params[0], head]);
      case 'eth_getLogs': {
        const [filter] = params as [{ fromBlock: string }];
        return Number(filter.fromBlock) > Number(head) ? [] : pass([{ ...filter, toBlock: head }]);
      }
      case 'eth_getTransactionReceipt': {
        const receipt = (await pass()) as { blockNumber: string } | null;
        return receipt && Number(receipt.blockNumber) > Number(head) ? null : receipt;
      }
      default:
        return pass();
    }
  }
  const pass2 = (method: string) => node.request({ method, params: [] } as never) as Promise<unknown>;

  return createClient({
    chain: arbitrum,
    pollingInterval: 20,
    transport: custom({ request }, { retryCount: 0 }),
  });
}
