import { type Hex, type PublicClient, TransactionReceiptNotFoundError, withRetry } from 'viem';

/**
 * Polls for the receipt of a transaction. viem's own waiting checks once per new block; a node that mines on demand may show
 * the last block before its receipts, and then no other block follows.
 */
export function receiptOf(
  client: Pick<PublicClient, 'getTransactionReceipt'>,
  hash: Hex,
  { interval = 50, timeout = 60_000 } = {},
) {
  return withRetry(() => client.getTransactionReceipt({ hash }), {
    delay: interval,
    retryCount: Math.ceil(timeout / interval),
    shouldRetry: ({ error }) => error instanceof TransactionReceiptNotFoundError,
  });
}
