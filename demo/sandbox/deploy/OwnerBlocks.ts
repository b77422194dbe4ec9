import { createTestClient, getContractAddress, type Hex, http, publicActions } from 'viem';
import { arbitrum } from 'viem/chains';
import { BLOCK_GAS_LIMIT, WRITING_GAS_LIMIT } from '../chain/anvil';
import { sandboxAccount } from './accounts';

type Transaction = { to?: Hex; data: Hex; gas?: bigint };

const CREATE_GAS = 6_000_000n;
const CALL_GAS = 2_500_000n;

const connect = (rpcUrl: string) =>
  createTestClient({
    mode: 'anvil',
    chain: arbitrum,
    transport: http(rpcUrl, { batch: { batchSize: 200 }, retryCount: 0 }),
  }).extend(publicActions);

/** Mines blocks of the owner's transactions without changing the chain's time. */
export class OwnerBlocks {
  readonly owner = sandboxAccount('owner').address;
  readonly client: ReturnType<typeof connect>;
  readonly #hashes: Hex[] = [];
  #nonce: number;
  #nextCreated: number;

  private constructor(client: ReturnType<typeof connect>, nonce: number) {
    this.client = client;
    this.#nonce = nonce;
    this.#nextCreated = nonce;
  }

  static async on(rpcUrl: string): Promise<OwnerBlocks> {
    const client = connect(rpcUrl);
    const nonce = await client.getTransactionCount({ address: sandboxAccount('owner').address });
    return new OwnerBlocks(client, nonce);
  }

  /** The nonce of the owner's next transaction. */
  get nonce(): number {
    return this.#nonce;
  }

  /** The address of the next contract to deploy: contracts need each other's addresses before deployment. */
  nextAddress(): Hex {
    const nonce = BigInt(this.#nextCreated++);
    return getContractAddress({ from: this.owner, nonce }).toLowerCase() as Hex;
  }

  /** Mines one block of transactions in order; those without `to` create a contract. */
  async mine(transactions: readonly Transaction[]): Promise<void> {
    const { client, owner } = this;
    await client.setBlockGasLimit({ gasLimit: WRITING_GAS_LIMIT });
    await client.setAutomine(false);
    const first = this.#nonce;
    this.#nonce += transactions.length;
    const sent = transactions.map(({ to, data, gas = to ? CALL_GAS : CREATE_GAS }, index) =>
      client.sendUnsignedTransaction({
        from: owner,
        to,
        data,
        gas,
        nonce: first + index,
      }),
    );
    this.#hashes.push(...(await Promise.all(sent)));
    await client.mine({ blocks: 1 });
    await client.setAutomine(true);
  }

  /** Restores the block gas limit. Throws if one of the transactions failed. */
  async end(): Promise<void> {
    const { client } = this;
    await client.setBlockGasLimit({ gasLimit: BLOCK_GAS_LIMIT });
    const receipts = await Promise.all(this.#hashes.map((hash) => client.getTransactionReceipt({ hash })));
    const failed = receipts.findIndex((receipt) => receipt.status !== 'success');
    if (failed >= 0) throw new Error(`Deployment failed at transaction ${failed + 1} of ${receipts.length}`);
  }
}
