import { type Address, type Hex, stringToHex } from 'viem';
import type { EventLogData, Items } from './eventLogData';
import type { RawLog } from './rawLog';

/**
 * ABI-encodes a log's data: its sender, its name and its values. viem would check and encode the hundreds of thousands of items
 * of a history one by one.
 */
export const encodeBody = (sender: Address, name: string, data: EventLogData): Hex =>
  `0x${word(sender)}${tuple([text(name), encodeData(data)], 1)}`;

/** The values alone, as a callback's arguments carry them. */
export function encodeData(data: EventLogData): string {
  const { addressItems, uintItems, intItems, boolItems, bytes32Items, bytesItems, stringItems } = data;
  const words = [addressItems, uintItems, intItems, boolItems, bytes32Items].map((items) =>
    encodeItems(items),
  );
  return tuple([
    ...words,
    encodeItems(bytesItems, (value) => bytes(String(value).slice(2))),
    encodeItems(stringItems, (value) => bytes(stringToHex(String(value)).slice(2))),
  ]);
}

/** `abi.encode(RawLog[])`: what `emitRaw` takes, and what `emitPacked` takes packed. */
export const encodeRawLogs = (logs: readonly RawLog[]): Hex =>
  `0x${tuple([array(logs.map(({ topics, data }) => tuple([words(topics), bytes(data.slice(2))])))])}`;

/** `abi.encode(bytes)`. */
export const encodeBytes = (data: Hex): Hex => `0x${tuple([bytes(data.slice(2))])}`;

/** `dynamic` encodes values that are longer than a word. */
function encodeItems({ items, arrayItems }: Items<unknown>, dynamic?: (value: unknown) => string): string {
  const single = items.map(({ key, value }) =>
    dynamic ? tuple([text(key), dynamic(value)]) : `${KEY_OFFSET}${word(value as Word)}${text(key)}`,
  );
  const lists = arrayItems.map(({ key, value }) => tuple([text(key), words(value)]));
  return tuple([array(single), array(lists)]);
}

type Word = Hex | bigint | boolean;

function word(value: Word | number): string {
  if (typeof value === 'string') return value.slice(2).toLowerCase().padStart(64, '0');
  return BigInt.asUintN(256, BigInt(value)).toString(16).padStart(64, '0');
}

const words = (values: readonly unknown[]) =>
  word(values.length) + values.map((value) => word(value as Word)).join('');

/** Length and padded bytes of a hex string without its prefix. */
const bytes = (hex: string) =>
  word(hex.length / 2) + hex.toLowerCase().padEnd(Math.ceil(hex.length / 64) * 64, '0');

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
  const cached = texts.get(value);
  if (cached !== undefined) return cached;
  const encoded = bytes(stringToHex(value).slice(2));
  texts.set(value, encoded);
  return encoded;
}
