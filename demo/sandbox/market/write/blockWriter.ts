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
  #time = 0;
  #pending: Promise<unknown> = Promise.resolve();

  constructor(rpc: Rpc) {
    this.#rpc = rpc;
  }

  /**
   * Puts the calls, in order, into a block with this time, or the last block's if that is later. Their success is checked only
   * if `onRefused` is given, which is called for each that failed.
   */
  async write(time: number, calls: readonly ChainCall[], onRefused?: OnRefused): Promise<void> {
    this.#time = Math.max(this.#time, time);
    for (const block of withinGas(calls)) {
      const requests: RpcCall[] = [{ method: 'evm_setNextBlockTimestamp', params: [this.#time] }];
      for (const call of block) requests.push(await this.#send(call));
      requests.push({ method: 'evm_mine', params: [] });
      await this.#pending;
      this.#pending = this.#mine(requests, block, onRefused);
      // awaited by the next write or flush; until then a failure must not count as unhandled
      this.#pending.catch(() => undefined);
    }
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

  async #mine(
    requests: readonly RpcCall[],
    calls: readonly ChainCall[],
    onRefused: OnRefused | undefined,
  ): Promise<void> {
    const [, ...hashes] = await this.#rpc.batch(requests);
    this.blocks += 1;
    if (!onRefused) return;
    const receipts = await this.#rpc.batch(
      calls.map((_, index) => ({ method: 'eth_getTransactionReceipt', params: [hashes[index]] })),
    );
    for (const [index, call] of calls.entries()) {
      if ((receipts[index] as { status: Hex } | null)?.status !== '0x1') onRefused(call);
    }
  }
}

type OnRefused = (call: ChainCall) => void;

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
