import { readContract } from 'viem/actions';
import type { Address } from '../../domain/Address';
import { exitAbi } from '../abi/exitAbi';
import { settleAbi } from '../abi/settleAbi';
import type { ReadClient } from '../readClient';

/** The Mirror contract, which opens copies and stores requests to leave them; found through the router. */
export async function mirrorOf(client: ReadClient, router: Address): Promise<Address> {
  const settle = await readContract(client, { address: router, abi: exitAbi, functionName: 'settle' });
  return readContract(client, { address: settle, abi: settleAbi, functionName: 'mirror' });
}
