import { createRpc, type Rpc } from '../../../demo/node/rpc';
import { type Anvil, startAnvil } from '../../../demo/sandbox/chain/anvil';
import { deployContracts, type SandboxDeployment } from '../../../demo/sandbox/deploy/deploy';

export type Block = {
  number: number;
  /** Seconds. */
  time: number;
};

export type ChainLog = {
  address: `0x${string}`;
  topics: `0x${string}`[];
  data: `0x${string}`;
  blockNumber: `0x${string}`;
  blockTimestamp: `0x${string}`;
  transactionHash: `0x${string}`;
};

export type TestChain = {
  anvil: Anvil;
  deployment: SandboxDeployment;
  rpc: Rpc;
  head(): Promise<Block>;
  /** Every log of the emitter, in chain order. */
  emitted(): Promise<ChainLog[]>;
  stop(): Promise<void>;
};

/** The test's own chain, with the contracts on it. */
export async function chainFrom(timestamp: number): Promise<TestChain> {
  const anvil = await startAnvil({ timestamp });
  const deployment = await deployContracts({ rpcUrl: anvil.rpcUrl });
  const rpc = createRpc(anvil.rpcUrl);
  const head = async () => {
    const block = await rpc.request<{ number: string; timestamp: string }>('eth_getBlockByNumber', [
      'latest',
      false,
    ]);
    return { number: Number(block.number), time: Number(block.timestamp) };
  };
  const emitted = async () => {
    const last = (await head()).number;
    const logs: ChainLog[] = [];
    for (let first = 0; first <= last; first += 100) {
      const range = {
        fromBlock: `0x${first.toString(16)}`,
        toBlock: `0x${Math.min(last, first + 99).toString(16)}`,
      };
      logs.push(
        ...(await rpc.request<ChainLog[]>('eth_getLogs', [{ address: deployment.eventEmitter, ...range }])),
      );
    }
    return logs;
  };
  const stop = async () => {
    rpc.close();
    await anvil.stop();
  };
  return { anvil, deployment, rpc, head, emitted, stop };
}
