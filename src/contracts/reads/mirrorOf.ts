import { readContract } from 'viem/actions';
import type { Address } from '../../domain/Address';
import { exitAbi } from '../abi/exitAbi';
import { settleAbi } from '../abi/settleAbi';
import type { ReadClient } from '../readClient';

/** The contract that opens copies and keeps who has asked to leave: the router leads there. */
export async function mirrorOf(client: ReadClient, router: Address): Promise<Address> {
  const settle = await readContract(client, { address: router, abi: exitAbi, functionName: 'settle' });
  return readContract(client, { address: settle, abi: settleAbi, functionName: 'mirror' });
}
