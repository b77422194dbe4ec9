import {
  type Abi,
  type AbiEvent,
  decodeAbiParameters,
  type Hex,
  type Log,
  type ParseEventLogsReturnType,
  toEventSelector,
} from 'viem';

type Inputs = AbiEvent['inputs'];
type Event = { name: string; indexed: Inputs; rest: Inputs };

/**
 * viem's `parseEventLogs` for one ABI, whose inputs must have names: decodes its events, leaves other logs out. viem hashes the
 * signatures of all events at every call, which takes longer than to decode a few logs.
 */
export function logParser<const abi extends Abi>(abi: abi) {
  const events = new Map<Hex, Event>();
  for (const item of abi) {
    if (item.type !== 'event') continue;
    const indexed = item.inputs.filter((input) => input.indexed);
    const rest = item.inputs.filter((input) => !input.indexed);
    events.set(toEventSelector(item), { name: item.name, indexed, rest });
  }
  return (logs: readonly Log[]): ParseEventLogsReturnType<abi, undefined, true> =>
    logs.flatMap((log) => {
      const event = log.topics[0] && events.get(log.topics[0]);
      const args = event && argsOf(event, log);
      return args ? [{ ...log, eventName: event.name, args }] : [];
    }) as unknown as ParseEventLogsReturnType<abi, undefined, true>;
}

/** Undefined if the log is not what its first topic says. */
function argsOf({ indexed, rest }: Event, { topics, data }: Log): Record<string, unknown> | undefined {
  const args: Record<string, unknown> = {};
  try {
    for (const [index, input] of indexed.entries()) {
      const topic = topics[index + 1];
      if (!topic) return undefined;
      args[input.name as string] = isHashed(input) ? topic : decodeAbiParameters([input], topic)[0];
    }
    const values = rest.length > 0 ? decodeAbiParameters(rest, data) : [];
    for (const [index, input] of rest.entries()) args[input.name as string] = values[index];
    return args;
  } catch {
    return undefined;
  }
}

/** Of values longer than a word, a topic is the hash. */
const isHashed = ({ type }: Inputs[number]) => /^(string|bytes|tuple)$|\]$/.test(type);
