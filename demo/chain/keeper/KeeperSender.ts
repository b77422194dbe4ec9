import {
  type Account,
  type Chain,
  decodeErrorResult,
  type Hex,
  type Log,
  type PublicClient,
  type Transport,
  type WalletClient,
} from 'viem';
import { allocationStoreArtifact } from '../artifacts/AllocationStore';
import { exchangeArtifact } from '../artifacts/Exchange';
import { mirrorArtifact } from '../artifacts/Mirror';
import { settleArtifact } from '../artifacts/Settle';
import { tokenArtifact } from '../artifacts/Token';
import { receiptOf } from '../receiptOf';
import type { KeeperCall } from './keeperCalls';
import { GAS_PRICE } from './keeperFee';

export type Estimate = { gas: bigint } | { error: string };
export type Sent = { status: 'success' | 'reverted'; hash: Hex; logs: Log[] };

const abi = [
  ...mirrorArtifact.abi,
  ...settleArtifact.abi,
  ...exchangeArtifact.abi,
  ...allocationStoreArtifact.abi,
  ...tokenArtifact.abi,
];

/** Tries and sends the keeper's calls from the keeper's account, one after another. */
export class KeeperSender {
  readonly #client: PublicClient;
  readonly #wallet: WalletClient<Transport, Chain, Account>;

  constructor(client: PublicClient, wallet: WalletClient<Transport, Chain, Account>) {
    this.#client = client;
    this.#wallet = wallet;
  }

  get address(): Hex {
    return this.#wallet.account.address.toLowerCase() as Hex;
  }

  /** The call's gas, or the name of the error that it reverts with. Throws when the node cannot be asked. */
  async estimate(call: KeeperCall): Promise<Estimate> {
    try {
      return { gas: await this.#client.estimateGas({ ...call, account: this.address, blockTag: 'latest' }) };
    } catch (error) {
      const data = revertData(error);
      if (data === undefined) throw error;
      return { error: errorName(data) };
    }
  }

  /** Sends the call with that much gas and waits for its receipt. */
  async send(call: KeeperCall, gas: bigint): Promise<Sent> {
    const { baseFeePerGas } = await this.#client.getBlock();
    const atLeast = (baseFeePerGas ?? 0n) * 2n;
    const hash = await this.#wallet.sendTransaction({
      ...call,
      gas,
      type: 'legacy',
      gasPrice: atLeast > GAS_PRICE ? atLeast : GAS_PRICE,
    });
    const { status, logs } = await receiptOf(this.#client, hash);
    return { status, hash, logs };
  }
}

/** The bytes a call reverted with, wherever the client's error keeps them. */
function revertData(error: unknown): Hex | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('data' in cause && typeof cause.data === 'string' && cause.data.startsWith('0x'))
      return cause.data as Hex;
  }
  return undefined;
}

function errorName(data: Hex): string {
  try {
    return decodeErrorResult({ abi, data }).errorName;
  } catch {
    return data.slice(0, 10);
  }
}
