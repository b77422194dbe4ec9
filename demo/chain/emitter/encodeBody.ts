import { type Address, encodeAbiParameters, type Hex, stringToHex } from 'viem';
import { eventLogBody } from './eventLogAbi';
import type { EventLogData, Items } from './eventLogData';

/**
 * ABI-encodes a log's data. Lists of single words, of which all generated events consist, are joined here: a history has
 * hundreds of thousands of items, which viem would check and encode one by one.
 */
export function encodeBody(sender: Address, name: string, data: EventLogData): Hex {
  const { addressItems, uintItems, intItems, boolItems, bytes32Items, bytesItems, stringItems } = data;
  const lists = [addressItems, uintItems, intItems, boolItems, bytes32Items];
  if (bytesItems.items.length + stringItems.items.length > 0 || Object.values(data).some(hasArrays)) {
    return encodeAbiParameters(eventLogBody, [sender, name, data]);
  }
  const body = [text(name), tuple([...lists, bytesItems, stringItems].map(encodeItems))];
  return `0x${word(sender)}${tuple(body, 1)}`;
}

const hasArrays = ({ arrayItems }: Items<unknown>) => arrayItems.length > 0;

const encodeItems = ({ items }: Items<unknown>) =>
  tuple([array(items.map(({ key, value }) => `${KEY_OFFSET}${word(value as Word)}${text(key)}`)), array([])]);

type Word = Hex | bigint | boolean;

function word(value: Word | number): string {
  if (typeof value === 'string') return value.slice(2).toLowerCase().padStart(64, '0');
  return BigInt.asUintN(256, BigInt(value)).toString(16).padStart(64, '0');
}

/** A key's distance from the start of its item, behind its value. */
const KEY_OFFSET = word(64);

/** The offsets of dynamic parts, counted from `before` words earlier, then the parts. */
function tuple(parts: readonly string[], before = 0): string {
  let offset = (before + parts.length) * 32;
  let offsets = '';
  for (const part of parts) {
    offsets += word(offset);
    offset += part.length / 2;
  }
  return offsets + parts.join('');
}

const array = (parts: readonly string[]) => word(parts.length) + tuple(parts);

const texts = new Map<string, string>();

/** Length and padded bytes, kept because a few names recur in all events. */
function text(value: string): string {
  const known = texts.get(value);
  if (known !== undefined) return known;
  const bytes = stringToHex(value).slice(2);
  const encoded = word(bytes.length / 2) + bytes.padEnd(Math.ceil(bytes.length / 64) * 64, '0');
  texts.set(value, encoded);
  return encoded;
}
