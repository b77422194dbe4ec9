import type { Hex } from 'viem';
import type { Rpc, RpcCall } from '../../../node/rpc';
import type { ChainCall } from './ChainCall';

/** Below the block gas limit while history is written. */
const BLOCK_GAS = 900_000_000n;

/**
 * Mines blocks at given times, with one message to the node per block; the next one is encoded while the node works. Automine
 * must be off.
 */
export class BlockWriter {
  blocks = 0;
  readonly #rpc: Rpc;
  readonly #nonces = new Map<Hex, number>();
  readonly #hashes = new Map<ChainCall, Hex>();
  #time = 0;
  #pending: Promise<unknown> = Promise.resolve();

  constructor(rpc: Rpc) {
    this.#rpc = rpc;
  }

  /**
   * Puts the calls, in order, into a block with this time, or the last block's if that is later. Whether they succeed is looked
   * at only later, by `refused`.
   */
  async write(time: number, calls: readonly ChainCall[]): Promise<void> {
    this.#time = Math.max(this.#time, time);
    for (const block of withinGas(calls)) {
      const requests: RpcCall[] = [{ method: 'evm_setNextBlockTimestamp', params: [this.#time] }];
      for (const call of block) requests.push(await this.#send(call));
      requests.push({ method: 'evm_mine', params: [] });
      await this.#pending;
      this.#pending = this.#mine(requests, block);
      // awaited by the next write or flush; until then a failure must not count as unhandled
      this.#pending.catch(() => undefined);
    }
  }

  /** Those of the calls written that reverted. A receipt has all that was logged: most calls' are never asked for. */
  async refused(rpc: Rpc, calls: readonly ChainCall[]): Promise<ChainCall[]> {
    const receipts = await rpc.batch(
      calls.map((call) => ({ method: 'eth_getTransactionReceipt', params: [this.#hashes.get(call)] })),
    );
    return calls.filter((_, index) => (receipts[index] as { status: Hex } | null)?.status !== '0x1');
  }

  /** The time that a block written now for `time` has. */
  timeOf(time: number): number {
    return Math.max(this.#time, time);
  }

  /** Waits until everything written is on the chain. */
  async flush(): Promise<void> {
    await this.#pending;
  }

  async #send({ from, to, data, gas, value }: ChainCall): Promise<RpcCall> {
    const nonce =
      this.#nonces.get(from) ?? Number(await this.#rpc.request('eth_getTransactionCount', [from, 'pending']));
    this.#nonces.set(from, nonce + 1);
    return {
      method: 'eth_sendTransaction',
      params: [
        {
          from,
          to,
          data,
          gas: hex(gas ?? gasFor(data)),
          gasPrice: hex(GAS_PRICE),
          nonce: hex(nonce),
          ...(value && { value: hex(value) }),
        },
      ],
    };
  }

  async #mine(requests: readonly RpcCall[], calls: readonly ChainCall[]): Promise<void> {
    const [, ...hashes] = await this.#rpc.batch(requests);
    for (const [index, call] of calls.entries()) this.#hashes.set(call, hashes[index] as Hex);
    this.blocks += 1;
  }
}

/** Wei: as on Arbitrum at a busy hour. */
export const GAS_PRICE = 100_000_000n;

/** The gas of a call: enough for its calldata, a log of the same bytes and some storage writes. */
export const gasFor = (data: Hex) => 2_000_000n + BigInt(data.length / 2) * 60n;

const hex = (value: bigint | number) => `0x${value.toString(16)}`;

function* withinGas(calls: readonly ChainCall[]): Generator<ChainCall[]> {
  let block: ChainCall[] = [];
  let gas = 0n;
  for (const call of calls) {
    const needed = call.gas ?? gasFor(call.data);
    if (block.length > 0 && gas + needed > BLOCK_GAS) {
      yield block;
      block = [];
      gas = 0n;
    }
    block.push(call);
    gas += needed;
  }
  if (block.length > 0) yield block;
}
