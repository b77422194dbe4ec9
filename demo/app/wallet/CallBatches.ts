import { bytesToHex, type Hex, numberToHex, type PublicClient } from 'viem';
import { readStored, store } from '../storage';
import { WalletError } from './WalletError';

type Batch = { chainId: number; hash?: Hex; failed?: boolean };

const key = 'mimic-sandbox-wallet-calls';

/** EIP-5792's codes. */
const [PENDING, CONFIRMED, REVERTED] = [100, 200, 500];

/** The status of each wallet_sendCalls batch by id; a page can still ask after a reload. */
export class CallBatches {
  constructor(private readonly client: PublicClient) {}

  create(chainId: number): Hex {
    const id = bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
    this.#save(id, { chainId });
    return id;
  }

  addHash(id: Hex, hash: Hex): void {
    const batch = this.#read()[id];
    if (batch) this.#save(id, { ...batch, hash });
  }

  /** Marks the batch as failed: nothing of it will be sent. */
  fail(id: Hex): void {
    const batch = this.#read()[id];
    if (batch) this.#save(id, { ...batch, failed: true });
  }

  /** The answer to wallet_getCallsStatus. */
  async status(id: Hex) {
    const batch = this.#read()[id];
    if (!batch) throw new WalletError(5730, 'The wallet does not know this batch.');
    const { chainId, hash, failed } = batch;
    const receipt = hash && (await this.client.getTransactionReceipt({ hash }).catch(() => undefined));
    const status = receipt
      ? receipt.status === 'success'
        ? CONFIRMED
        : REVERTED
      : failed
        ? REVERTED
        : PENDING;
    return {
      version: '2.0.0',
      id,
      chainId: numberToHex(chainId),
      atomic: true,
      status,
      receipts: receipt
        ? [
            {
              logs: receipt.logs.map(({ address, data, topics }) => ({ address, data, topics })),
              status: receipt.status === 'success' ? '0x1' : '0x0',
              blockHash: receipt.blockHash,
              blockNumber: numberToHex(receipt.blockNumber),
              gasUsed: numberToHex(receipt.gasUsed),
              transactionHash: receipt.transactionHash,
            },
          ]
        : [],
    };
  }

  #read(): Record<Hex, Batch> {
    try {
      return JSON.parse(readStored(key) ?? '{}');
    } catch {
      return {};
    }
  }

  #save(id: Hex, batch: Batch) {
    store(key, JSON.stringify({ ...this.#read(), [id]: batch }));
  }
}
