import { decodeFunctionResult, encodeFunctionData, type Hex } from 'viem';
import type { Rpc } from '../../chain/rpc';
import { dataStoreArtifact } from '../../contracts/artifacts/DataStore';
import { hashKey } from '../gmx/state/hashKey';
import type { Key } from '../gmx/state/keys';
import type { Load } from '../gmx/state/loadAndRun';
import type { Value, ValueKind } from '../gmx/state/State';
import { GMX } from './placeGmx';

const { abi } = dataStoreArtifact;

const GETTERS = {
  uint: 'getUint',
  int: 'getInt',
  bool: 'getBool',
  address: 'getAddress',
  bytes32: 'getBytes32',
} as const;

/** The only sets whose members decide anything; others, as long as the exchange is old, are only added to and removed from. */
const AUTO_CANCEL_LIST = /^AUTO_CANCEL_ORDER_LIST\(/;
/** More than GMX allows. */
const MOST_MEMBERS = 1000n;

/** Reads the engine's values from DataStore on a chain, as they are in a block. */
export const readStore =
  (rpc: Rpc, block: Hex | 'latest'): Load =>
  async (keys) => {
    const reads = keys.map(([key, kind]) => encodeRead(key, kind));
    const calls = reads.flatMap((data) =>
      data === null
        ? []
        : [{ method: 'eth_call', params: [{ to: GMX.dataStore, data: data.data }, block] as unknown[] }],
    );
    const results = calls.length > 0 ? ((await rpc.batch(calls)) as Hex[]) : [];
    let next = 0;
    return reads.map((read) => (read === null ? [] : decode(read, results[next++] as Hex)));
  };

type Read = { functionName: (typeof GETTERS)['uint']; data: Hex };

/** Null for a set whose members are of no consequence. */
function encodeRead(key: Key, kind: ValueKind): Read | null {
  const hash = hashKey(key);
  if (kind === 'set') {
    if (!AUTO_CANCEL_LIST.test(key)) return null;
    return encode('getBytes32ValuesAt', [hash, 0n, MOST_MEMBERS]);
  }
  if (kind !== 'array') return encode(GETTERS[kind], [hash]);
  return encode(key.endsWith('.SWAP_PATH') ? 'getAddressArray' : 'getBytes32Array', [hash]);
}

const encode = (name: string, args: readonly unknown[]): Read => {
  const functionName = name as Read['functionName'];
  return { functionName, data: encodeFunctionData({ abi, functionName, args: args as [Hex] }) };
};

/** Zero is undefined, as the engine knows it. Addresses in lower case. */
function decode({ functionName }: Read, result: Hex): Value | undefined {
  const value = decodeFunctionResult({ abi, functionName, data: result }) as unknown as Value;
  if (Array.isArray(value)) return value.map((each) => each.toLowerCase() as Hex);
  if (typeof value === 'string') return BigInt(value) === 0n ? undefined : value.toLowerCase();
  return value ? value : undefined;
}
