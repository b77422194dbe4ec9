import { bytesToHex, type Hex, numberToHex, type PublicClient } from 'viem';
import { keep, readKept } from '../kept';
import { WalletError } from './WalletError';

type Batch = { chainId: number; calls: number; hashes: Hex[]; failed?: boolean };
type Receipts = Awaited<ReturnType<PublicClient['getTransactionReceipt']>>[];

const key = 'mimic-sandbox-wallet-batches';

/** The status of each wallet_sendCalls batch by id; a page can still ask after a reload. */
export class CallBatches {
  constructor(private readonly client: PublicClient) {}

  create(chainId: number, calls: number): Hex {
    const id = bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
    this.#save(id, { chainId, calls, hashes: [] });
    return id;
  }

  addHash(id: Hex, hash: Hex): void {
    const batch = this.#read()[id];
    if (batch) this.#save(id, { ...batch, hashes: [...batch.hashes, hash] });
  }

  /** Marks the batch as failed: none of its remaining calls will be sent. */
  fail(id: Hex): void {
    const batch = this.#read()[id];
    if (batch) this.#save(id, { ...batch, failed: true });
  }

  /** The answer to wallet_getCallsStatus. */
  async status(id: Hex) {
    const batch = this.#read()[id];
    if (!batch) throw new WalletError(5730, 'The wallet does not know this batch.');
    const found = await Promise.all(
      batch.hashes.map((hash) => this.client.getTransactionReceipt({ hash }).catch(() => undefined)),
    );
    const receipts = found.filter((receipt) => receipt !== undefined);
    return {
      version: '2.0.0',
      id,
      chainId: numberToHex(batch.chainId),
      atomic: true,
      status: statusOf(batch, receipts),
      receipts: receipts.map((receipt) => ({
        logs: receipt.logs.map(({ address, data, topics }) => ({ address, data, topics })),
        status: receipt.status === 'success' ? '0x1' : '0x0',
        blockHash: receipt.blockHash,
        blockNumber: numberToHex(receipt.blockNumber),
        gasUsed: numberToHex(receipt.gasUsed),
        transactionHash: receipt.transactionHash,
      })),
    };
  }

  #read(): Record<Hex, Batch> {
    try {
      return JSON.parse(readKept(key) ?? '{}');
    } catch {
      return {};
    }
  }

  #save(id: Hex, batch: Batch) {
    keep(key, JSON.stringify({ ...this.#read(), [id]: batch }));
  }
}

/** EIP-5792: 100 pending, 200 confirmed, 500 reverted as a whole, 600 in part. */
function statusOf({ calls, hashes, failed }: Batch, receipts: Receipts): number {
  if (receipts.length < hashes.length) return 100;
  const good = receipts.filter(({ status }) => status === 'success').length;
  if (good === calls) return 200;
  if (!failed && receipts.length < calls) return 100;
  return good === 0 ? 500 : 600;
}
