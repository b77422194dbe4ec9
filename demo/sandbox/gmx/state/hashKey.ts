import { encodeAbiParameters, type Hex, keccak256 } from 'viem';
import type { Key } from './keys';

const names = new Map<string, Hex>();

/** `keccak256(abi.encode(NAME))`, as GMX names keys, roles and fee types. */
export function hashName(name: string): Hex {
  const cached = names.get(name);
  if (cached) return cached;
  const hash = keccak256(encodeAbiParameters([{ type: 'string' }], [name]));
  names.set(name, hash);
  return hash;
}

/** A market's keys recur with every order, to be read and to be written. */
const hashes = new Map<Key, Hex>();
const REMEMBERED = 10_000;

const FIELD = /^(?:order|position|market)\((0x[0-9a-f]+)\)\.(\w+)$/;
const PARTS = /^(\w+)(?:\((.*)\))?$/;

/**
 * The DataStore's slot of a key: the hash of its name, or of its name's hash followed by its arguments; a field's is the hash of
 * the entity's key followed by the field's name (README, Keys).
 */
export function hashKey(key: Key): Hex {
  let hash = hashes.get(key);
  if (!hash) {
    if (hashes.size >= REMEMBERED) hashes.clear();
    hash = hashOf(key);
    hashes.set(key, hash);
  }
  return hash;
}

function hashOf(key: Key): Hex {
  const field = FIELD.exec(key);
  if (field) return hashWords(field[1] as string, field[2] as string);
  const [, name, list] = PARTS.exec(key) ?? [];
  if (!name) throw new Error(`Not a DataStore key: ${key}`);
  if (list === undefined) return hashName(name);
  return hashWords(name, ...list.split(','));
}

/** `keccak256(abi.encode(…))` of addresses and hashes, numbers, booleans, and names that are hashed themselves. */
export const hashWords = (...args: readonly string[]): Hex => keccak256(`0x${args.map(word).join('')}`);

function word(argument: string): string {
  if (argument.startsWith('0x')) return argument.slice(2).padStart(64, '0');
  if (argument === 'true' || argument === 'false') return (argument === 'true' ? '1' : '0').padStart(64, '0');
  if (/^\d+$/.test(argument)) return BigInt(argument).toString(16).padStart(64, '0');
  return hashName(argument).slice(2);
}
