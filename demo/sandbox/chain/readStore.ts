import { decodeFunctionResult, encodeFunctionData, type Hex } from 'viem';
import { dataStoreArtifact } from '../../contracts/artifacts/DataStore';
import type { Rpc } from '../../node/rpc';
import { hashKey } from '../gmx/state/hashKey';
import type { Key } from '../gmx/state/keys';
import type { Load } from '../gmx/state/loadAndRun';
import type { Value, ValueKind } from '../gmx/state/State';
import { GMX } from './placeGmx';

const { abi } = dataStoreArtifact;

/** What DataStore's stand-in reads and writes many of at once, in the order of its `Kind`. */
export const STORED_KINDS = ['uint', 'int', 'address', 'bool', 'bytes32'] as const satisfies ValueKind[];

type StoredKind = (typeof STORED_KINDS)[number];

/** The only sets whose members decide anything; others, as long as the exchange is old, are only added to and removed from. */
const AUTO_CANCEL_LIST = /^AUTO_CANCEL_ORDER_LIST\(/;
/** More than GMX allows. */
const MOST_MEMBERS = 1000n;

/** A call of DataStore, and which of the wanted values it returns. */
type Read = { data: Hex; decode(result: Hex): (readonly [at: number, value: Value | undefined])[] };

/** Reads the engine's values from DataStore on a chain, as they are in a block. */
export const readStore =
  (rpc: Rpc, block: Hex | 'latest'): Load =>
  async (keys) => {
    const places = STORED_KINDS.map(() => [] as number[]);
    const values: (Value | undefined)[] = keys.map(() => []);
    const reads: Read[] = [];
    for (const [at, [key, kind]] of keys.entries()) {
      if (isStored(kind)) places[STORED_KINDS.indexOf(kind)]?.push(at);
      else if (kind === 'array' || AUTO_CANCEL_LIST.test(key)) reads.push(readList(key, kind, at));
    }
    for (const [i, kind] of STORED_KINDS.entries()) {
      const at = places[i] as number[];
      const hashes = at.map((place) => hashKey((keys[place] as (typeof keys)[number])[0]));
      if (at.length > 0) reads.push(readMany(kind, hashes, at));
    }
    const calls = reads.map(({ data }) => ({
      method: 'eth_call',
      params: [{ to: GMX.dataStore, data }, block] as unknown[],
    }));
    const results = calls.length > 0 ? ((await rpc.batch(calls)) as Hex[]) : [];
    for (const [i, { decode }] of reads.entries()) {
      for (const [at, value] of decode(results[i] as Hex)) values[at] = value;
    }
    return values;
  };

const isStored = (kind: ValueKind): kind is StoredKind => kind !== 'array' && kind !== 'set';

function readMany(kind: StoredKind, hashes: readonly Hex[], places: readonly number[]): Read {
  const functionName = 'getMany';
  const args = [STORED_KINDS.indexOf(kind), hashes] as const;
  return {
    data: encodeFunctionData({ abi, functionName, args }),
    decode: (data) => {
      const words = decodeFunctionResult({ abi, functionName, data });
      return places.map((at, i) => [at, fromWord(kind, words[i] as Hex)] as const);
    },
  };
}

/** Zero is undefined, as the engine knows it. Addresses in lower case. */
function fromWord(kind: StoredKind, word: Hex): Value | undefined {
  const number = BigInt(word);
  if (number === 0n) return undefined;
  if (kind === 'uint') return number;
  if (kind === 'int') return BigInt.asIntN(256, number);
  if (kind === 'bool') return true;
  return kind === 'address' ? `0x${word.slice(26)}` : word;
}

function readList(key: Key, kind: ValueKind, at: number): Read {
  const hash = hashKey(key);
  const functionName =
    kind === 'set'
      ? 'getBytes32ValuesAt'
      : key.endsWith('.SWAP_PATH')
        ? 'getAddressArray'
        : 'getBytes32Array';
  const args = (kind === 'set' ? [hash, 0n, MOST_MEMBERS] : [hash]) as [Hex];
  return {
    data: encodeFunctionData({ abi, functionName: functionName as 'getBytes32Array', args }),
    decode: (data) => {
      const list = decodeFunctionResult({ abi, functionName, data }) as readonly Hex[];
      return [[at, list.map((each) => each.toLowerCase() as Hex)]];
    },
  };
}
