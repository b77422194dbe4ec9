import { setTimeout as sleep } from 'node:timers/promises';
import { encodeFunctionData, type Hex } from 'viem';
import { startAnvil } from '../../../demo/chain/anvil';
import { eventEmitterArtifact } from '../../../demo/chain/artifacts/EventEmitter';
import { sandboxAccount } from '../../../demo/chain/deploy/accounts';
import { deployContracts } from '../../../demo/chain/deploy/deploy';
import type { RawLog } from '../../../demo/chain/emitter/rawLog';
import { createRpc } from '../../../demo/chain/rpc';

/** Blocks that Ponder treats as not yet final on Arbitrum, plus one. */
const FILLER_BLOCKS = 241;

/** The test's own chain, on which any log can be emitted at any time. */
export async function startSandboxChain(genesis: number) {
  const anvil = await startAnvil({ timestamp: genesis });
  const { eventEmitter } = await deployContracts({ rpcUrl: anvil.rpcUrl });
  const rpc = createRpc(anvil.rpcUrl);
  // The emitter can emit anything, so it also acts as Mimic's contracts.
  const deployment = { eventEmitter, matchingRule: eventEmitter, mirror: eventEmitter, settle: eventEmitter };

  return {
    rpcUrl: anvil.rpcUrl,
    rpc,
    deployment,
    /** Mines one transaction in its own block, at a time in seconds or just after the last. */
    async emit(logs: readonly RawLog[], time?: number): Promise<Hex> {
      if (time !== undefined) await rpc.request('evm_setNextBlockTimestamp', [time]);
      const data = encodeFunctionData({
        abi: eventEmitterArtifact.abi,
        functionName: 'emitRaw',
        args: [logs],
      });
      const hash = await rpc.request<Hex>('eth_sendTransaction', [
        { from: sandboxAccount('oracle').address, to: eventEmitter, data, gas: '0x1c9c380' },
      ]);
      // the node responds before mining: the next block's time must not apply to this one
      while (!(await rpc.request('eth_getTransactionReceipt', [hash]))) await sleep(10);
      return hash;
    },
    /** Makes everything so far final: mines blocks two seconds apart from a time on. */
    async finalise(time: number): Promise<void> {
      await rpc.request('evm_setNextBlockTimestamp', [time]);
      await rpc.request('anvil_mine', [`0x${FILLER_BLOCKS.toString(16)}`, '0x2']);
    },
    mine: (blocks: number) => rpc.request('anvil_mine', [`0x${blocks.toString(16)}`, '0x1']),
    async stop() {
      rpc.close();
      await anvil.stop();
    },
  };
}
