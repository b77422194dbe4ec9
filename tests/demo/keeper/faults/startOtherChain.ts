import { createTestClient, http } from 'viem';
import { onTestFinished } from 'vitest';
import { startAnvil } from '../../../../demo/sandbox/chain/anvil';

/** The URL of a node of chain 10, with more blocks than any sandbox; it runs until the test is over. */
export async function startOtherChain(): Promise<string> {
  const { rpcUrl, stop } = await startAnvil();
  onTestFinished(stop);
  const client = createTestClient({ mode: 'anvil', transport: http(rpcUrl) });
  await client.request<{ Method: 'anvil_setChainId'; Parameters: [number]; ReturnType: null }>({
    method: 'anvil_setChainId',
    params: [10],
  });
  await client.mine({ blocks: 500 });
  return rpcUrl;
}
