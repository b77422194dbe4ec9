import { readContract } from 'viem/actions';
import { encodeAbiParameters, keccak256 } from 'viem/utils';
import type { Address, Hex } from '../../domain/values';
import { dataStoreAbi, gmxAbi, leaveAbi, leavesAbi } from '../abi/copyAbi';
import { type ContractsConfig, readClient } from '../readClient';

/** The contracts that a router's copies are in. */
export type ProtocolAddresses = Readonly<
  Record<'leaves' | 'copies' | 'gmx' | 'priceFeeds' | 'dataStore', Address>
>;

const found = new Map<string, Promise<ProtocolAddresses>>();

/** Where a router's copies are; read once, since none of it ever changes. */
export function protocolOf(config: ContractsConfig): Promise<ProtocolAddresses> {
  const key = `${config.chain.id} ${config.rpcUrls.join(' ')} ${config.contracts.router}`;
  const cached = found.get(key);
  if (cached) return cached;
  const reading = readProtocol(config);
  found.set(key, reading);
  reading.catch(() => found.delete(key));
  return reading;
}

async function readProtocol(config: ContractsConfig): Promise<ProtocolAddresses> {
  const client = readClient(config);
  const { router } = config.contracts;
  const leaves = await readContract(client, { address: router, abi: leaveAbi, functionName: 'leaves' });
  const of = { address: leaves, abi: leavesAbi } as const;
  const [copies, gmx, priceFeeds] = await Promise.all([
    readContract(client, { ...of, functionName: 'copies' }),
    readContract(client, { ...of, functionName: 'gmx' }),
    readContract(client, { ...of, functionName: 'priceFeeds' }),
  ]);
  const dataStore = await readContract(client, { address: gmx, abi: gmxAbi, functionName: 'dataStore' });
  return { leaves, copies, gmx, priceFeeds, dataStore };
}

/** A key of GMX's DataStore: its name alone is hashed, then with its arguments. */
export const nameKey = (name: string): Hex => keccak256(encodeAbiParameters([{ type: 'string' }], [name]));

/** The key of a field of an entity, a position or order by its key, or a market by its address. */
export const fieldKey = (entity: Hex, name: string): Hex =>
  keccak256(
    encodeAbiParameters(
      [{ type: entity.length === 42 ? 'address' : 'bytes32' }, { type: 'bytes32' }],
      [entity, nameKey(name)],
    ),
  );

/** The key of a number of a market's side, and of one of its collateral tokens if the name has one. */
export function sideKey(name: string, market: Address, ...of: [...Address[], boolean]): Hex {
  const types = of.map((value) => ({ type: typeof value === 'boolean' ? 'bool' : 'address' }));
  return keccak256(
    encodeAbiParameters([{ type: 'bytes32' }, { type: 'address' }, ...types], [nameKey(name), market, ...of]),
  );
}

/** Numbers of GMX's DataStore, in the order of the keys. */
export const readUints = (config: ContractsConfig, dataStore: Address, keys: readonly Hex[]) =>
  Promise.all(
    keys.map((key) =>
      readContract(readClient(config), {
        address: dataStore,
        abi: dataStoreAbi,
        functionName: 'getUint',
        args: [key],
      }),
    ),
  );
