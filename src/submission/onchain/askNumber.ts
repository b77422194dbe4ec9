import { transactionError } from '../../contracts/errors/transactionError';
import type { ReadClient } from '../../contracts/readClient';
import type { Address, Hex } from '../../domain/Address';

type Question =
  | { method: 'eth_blockNumber' }
  | { method: 'eth_getTransactionCount'; params: [Address, 'latest' | 'pending' | Hex] };

/**
 * A number from the node. If an empty answer were read as 0, the whole chain would be searched and an older deposit
 * found.
 *
 * @throws MimicError `unreachable` if the answer is empty, or the node's error
 */
export async function askNumber(client: ReadClient, question: Question): Promise<number> {
  const answer: unknown = await client.request(question as { method: 'eth_blockNumber' });
  if (typeof answer === 'string' && /^0x[0-9a-f]{1,13}$/i.test(answer)) return Number(answer);
  throw transactionError('unreachable');
}
