import type { Hex } from 'viem';
import { createRpc } from '../../../demo/node/rpc';
import { encodeOraclePriceUpdate } from '../../../demo/sandbox/emitter/oraclePriceUpdate';
import type { Price } from '../../../demo/sandbox/emitter/price';
import { emitCall } from '../../../demo/sandbox/market/write/marketCalls';
import type { Sandbox } from '../../kit/page/sandbox';

/** Blocks between two passes of the indexer over all routes. */
const BLOCKS_A_PASS = 10;

/** Reports a token's price on a chain that otherwise stands still. */
export async function setPrice({ rpcUrl, contracts }: Sandbox, token: Hex, price: Price): Promise<void> {
  const rpc = createRpc(rpcUrl);
  try {
    const time = Math.floor(Date.now() / 1000);
    const call = emitCall(contracts, [encodeOraclePriceUpdate(token, price, time)]);
    await rpc.request('eth_sendTransaction', [{ ...call, gas: '0xe4e1c0' }]);
    await rpc.request('evm_mine', []);
  } finally {
    rpc.close();
  }
}

/** Mines the blocks up to the indexer's next pass, as they would come on a live chain. */
export async function mineToNextPass({ rpcUrl }: Sandbox): Promise<void> {
  const rpc = createRpc(rpcUrl);
  try {
    for (let i = 0; i < BLOCKS_A_PASS; i++) await rpc.request('evm_mine', []);
  } finally {
    rpc.close();
  }
}
