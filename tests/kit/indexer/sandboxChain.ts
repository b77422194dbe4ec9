import { setTimeout as sleep } from 'node:timers/promises';
import { encodeFunctionData, type Hex } from 'viem';
import { eventEmitterArtifact } from '../../../demo/contracts/artifacts/EventEmitter';
import { createRpc } from '../../../demo/node/rpc';
import { startAnvil } from '../../../demo/sandbox/chain/anvil';
import { GMX, placeGmx } from '../../../demo/sandbox/chain/placeGmx';
import { sandboxAccount } from '../../../demo/sandbox/deploy/accounts';
import type { RawLog } from '../../../demo/sandbox/emitter/rawLog';

/** Blocks that Ponder treats as not yet final on Arbitrum, plus one. */
const FILLER_BLOCKS = 241;

/** The test's own chain, on which any log can be emitted at any time. */
export async function startSandboxChain(genesis: number) {
  const anvil = await startAnvil({ timestamp: genesis });
  const rpc = createRpc(anvil.rpcUrl);
  const { eventEmitter } = GMX;
  const from = sandboxAccount('oracle').address;
  const setCode = ({ address, bytecode }: { address: Hex; bytecode: Hex }) =>
    rpc.request<void>('anvil_setCode', [address, bytecode]);
  for (const call of await placeGmx({ setCode }, from, [])) {
    await rpc.request('eth_sendTransaction', [{ from, ...call }]);
  }
  // The emitter can emit anything, so it also acts as Mimic's contracts.
  const own = {
    matchingRule: eventEmitter,
    mirror: eventEmitter,
    settle: eventEmitter,
    leaves: eventEmitter,
  };
  const deployment = { eventEmitter, ...own };

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
        { from, to: eventEmitter, data, gas: '0x1c9c380' },
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
