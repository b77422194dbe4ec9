import { type Abi, decodeEventLog, type Log } from 'viem';
import { EVENTS } from './events';
import type { Fact } from './Facts';

/** Describes a log by its event's name and arguments; GMX's emitter packs both into its own generic event. */
export function explainEvent({ data, topics }: Pick<Log, 'data' | 'topics'>): {
  name: string;
  facts: readonly Fact[];
} {
  try {
    const { eventName = '', args = {} } = decodeEventLog({ abi: EVENTS as Abi, data, topics });
    if (isPacked(args)) return { name: args.eventName, facts: unpack(args.eventData) };
    return { name: eventName, facts: factsOf('', args) };
  } catch {
    const words = [...topics, data].map((word, i): Fact => [i < topics.length ? `topic ${i}` : 'data', word]);
    return { name: 'Unknown event', facts: words };
  }
}

type Items = { items: readonly { key: string; value: unknown }[]; arrayItems: Items['items'] };
type Packed = { eventName: string; eventData: Record<string, Items> };

const isPacked = (args: object): args is Packed => 'eventData' in args;

const unpack = (data: Packed['eventData']) =>
  Object.values(data).flatMap(({ items, arrayItems }) =>
    [...items, ...arrayItems].flatMap(({ key, value }) => factsOf(key, value)),
  );

/** Flattens a value: struct fields are named after both the struct and the field. */
function factsOf(name: string, value: unknown): Fact[] {
  if (typeof value !== 'object' || value === null) return [[name, textOf(value)]];
  if (Array.isArray(value) && !value.some((each) => typeof each === 'object'))
    return [[name, value.map(textOf).join(', ')]];
  return Object.entries(value).flatMap(([key, each]) => factsOf(name ? `${name}.${key}` : key, each));
}

/** Addresses in lower case, as everywhere in the app; viem decodes them with a checksum. */
const textOf = (value: unknown) => {
  const text = String(value);
  return text.startsWith('0x') ? text.toLowerCase() : text;
};
