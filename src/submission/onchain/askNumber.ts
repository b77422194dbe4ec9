import { transactionError } from '../../contracts/errors/transactionError';
import type { ReadClient } from '../../contracts/readClient';
import type { Address, Hex } from '../../domain/Address';

type Question =
  | { method: 'eth_blockNumber' }
  | { method: 'eth_getTransactionCount'; params: [Address, 'latest' | 'pending' | Hex] };

/**
 * A number that the node answers. Nothing taken for 0 would have the whole chain searched, and an older deposit found.
 *
 * @throws MimicError `unreachable` where the answer is none, or what the node answered
 */
export async function askNumber(client: ReadClient, question: Question): Promise<number> {
  const answer: unknown = await client.request(question as { method: 'eth_blockNumber' });
  if (typeof answer === 'string' && /^0x[0-9a-f]{1,13}$/i.test(answer)) return Number(answer);
  throw transactionError('unreachable');
}
