import { encodeFunctionData, type Hex } from 'viem';
import { dataStoreArtifact } from '../../contracts/artifacts/DataStore';
import { orderHandlerArtifact } from '../../contracts/artifacts/OrderHandler';
import type { ConfigEntry } from '../gmx/config/exchangeConfig';
import { hashKey } from '../gmx/state/hashKey';
import { GMX } from './placeGmx';

/** Writes per transaction, well below a block's gas. */
const BATCH = 200;

/** The calls by which GMX's keeper writes a configuration, or a state, into DataStore's stand-in. */
export function configCalls(entries: readonly ConfigEntry[]): { to: Hex; data: Hex }[] {
  const effects = entries.map((entry) => ({ target: GMX.dataStore, data: encodeEntry(entry) }));
  return Array.from({ length: Math.ceil(effects.length / BATCH) }, (_, i) => ({
    to: GMX.orderHandler,
    data: encodeFunctionData({
      abi: orderHandlerArtifact.abi,
      functionName: 'execute',
      args: [effects.slice(i * BATCH, (i + 1) * BATCH)],
    }),
  }));
}

function encodeEntry([key, value]: ConfigEntry): Hex {
  const set = (functionName: 'setUint' | 'setBool' | 'setAddress' | 'setBytes32') =>
    encodeFunctionData({
      abi: dataStoreArtifact.abi,
      functionName: functionName as 'setUint',
      args: [hashKey(key), value as bigint],
    });
  if (typeof value === 'bigint') return set('setUint');
  if (typeof value === 'boolean') return set('setBool');
  if (typeof value === 'string') return set(value.length === 42 ? 'setAddress' : 'setBytes32');
  throw new Error(`${key} is a list, which no configuration has`);
}
