import { encodeFunctionData, type Hex } from 'viem';
import { dataStoreArtifact } from '../../contracts/artifacts/DataStore';
import { orderHandlerArtifact } from '../../contracts/artifacts/OrderHandler';
import { hashKey } from '../gmx/state/hashKey';
import type { Key } from '../gmx/state/keys';
import { kindOf } from '../gmx/state/kindOf';
import type { Value } from '../gmx/state/State';
import { GMX } from './placeGmx';
import { STORED_KINDS } from './readStore';

/** Values per transaction: at most 60,000 gas each, well below a block's. */
const BATCH = 400;
const GAS_OF_VALUE = 60_000n;

export type StoreCall = { to: Hex; data: Hex; gas: bigint };

/**
 * The calls by which GMX's keeper writes a configuration, or the whole of a state, into DataStore's stand-in, in which there is
 * nothing of it yet. Zeros are left out unless they are to replace something.
 */
export function storeCalls(
  entries: Iterable<readonly [Key, Value | undefined]>,
  { withZeros = false } = {},
): StoreCall[] {
  const values = STORED_KINDS.map(() => ({ keys: [] as Hex[], words: [] as Hex[] }));
  const writes: Write[] = [];
  for (const [key, value] of entries) {
    if (value === undefined || !(value || withZeros)) continue;
    const kind = kindOf(key, value);
    if (kind === 'array') throw new Error(`${key} is a list, which only orders have`);
    if (kind === 'set') {
      const set = hashKey(key);
      for (const members of inBatches(value as readonly Hex[])) {
        writes.push(write('addManyBytes32', [set, members], members.length));
      }
      continue;
    }
    const { keys, words } = values[STORED_KINDS.indexOf(kind)] as (typeof values)[number];
    keys.push(hashKey(key));
    words.push(word(value as bigint | boolean | Hex));
  }
  for (const [kind, { keys, words }] of values.entries()) {
    const parts = inBatches(words);
    for (const [i, part] of inBatches(keys).entries()) {
      writes.push(write('setMany', [kind, part, parts[i]], part.length));
    }
  }
  return transactionsOf(writes);
}

/** A call of DataStore, and how many values it writes. */
type Write = { data: Hex; count: number };

const write = (
  functionName: 'setMany' | 'addManyBytes32',
  args: readonly unknown[],
  count: number,
): Write => ({
  data: encodeFunctionData({ abi: dataStoreArtifact.abi, functionName, args: args as never }),
  count,
});

function transactionsOf(writes: readonly Write[]): StoreCall[] {
  const batches: Write[][] = [];
  let count = BATCH;
  for (const each of writes) {
    if (count + each.count > BATCH) {
      batches.push([]);
      count = 0;
    }
    batches.at(-1)?.push(each);
    count += each.count;
  }
  return batches.map((batch) => ({
    to: GMX.orderHandler,
    gas: BigInt(batch.reduce((sum, each) => sum + each.count, 10)) * GAS_OF_VALUE,
    data: encodeFunctionData({
      abi: orderHandlerArtifact.abi,
      functionName: 'execute',
      args: [batch.map(({ data }) => ({ target: GMX.dataStore, data }))],
    }),
  }));
}

const inBatches = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / BATCH) }, (_, i) => list.slice(i * BATCH, (i + 1) * BATCH));

function word(value: bigint | boolean | Hex): Hex {
  const digits = typeof value === 'string' ? value.slice(2) : BigInt.asUintN(256, BigInt(value)).toString(16);
  return `0x${digits.padStart(64, '0')}`;
}
