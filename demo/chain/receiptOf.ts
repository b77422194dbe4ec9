import { type Hex, type PublicClient, TransactionReceiptNotFoundError, withRetry } from 'viem';

/**
 * The receipt of a transaction that was sent. The node is asked again and again: viem's own waiting looks once for each new
 * block, and a node that mines on demand may have the last block before its receipts, and never another one.
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
