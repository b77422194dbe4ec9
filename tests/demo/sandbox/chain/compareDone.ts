import { type Address, decodeFunctionData, type Hex, type TransactionReceipt } from 'viem';
import { dataStoreArtifact } from '../../../../demo/contracts/artifacts/DataStore';
import { readerArtifact } from '../../../../demo/contracts/artifacts/Reader';
import { GMX } from '../../../../demo/sandbox/chain/placeGmx';
import { decodeEventLog } from '../../../../demo/sandbox/emitter/decodeEventLog';
import type { EventLogData } from '../../../../demo/sandbox/emitter/eventLogData';
import type { RecordedEntity, RecordedLog, Step, Trace } from '../../../kit/chain/traceFile';
import { inOneOrder } from '../gmx/traces/compareStep';
import { type StandIn, TOKENS } from './StandIn';

export type Call = {
  type: string;
  from: Hex;
  to?: Hex;
  gas: Hex;
  value?: Hex;
  input: Hex;
  error?: string;
  calls?: Call[];
};

/** A transaction on the chain, or why there was none. */
export type Sent =
  | { receipt: TransactionReceipt; trace: Call }
  | { error: { errorName: string; args: readonly unknown[] } };

export type Done = {
  sent: Sent;
  /** By token and holder; the sender's gas cost taken out. */
  changes: ReadonlyMap<string, bigint>;
  /** Whether the executor did it, with the recorded payments of execution fees. */
  isKeepers: boolean;
};

/** Where a step on the chain differs from what was recorded: error, events, writes, calls, balances, positions and orders. */
export async function compareDone(standIn: StandIn, trace: Trace, step: Step, done: Done): Promise<string[]> {
  const { sent, isKeepers } = done;
  const error = 'error' in sent ? text({ name: sent.error.errorName, args: sent.error.args }) : 'none';
  const errors = same('error', step.ok === false ? text(step.error) : 'none', error);
  if (errors.length > 0 || 'error' in sent) return errors;
  return [
    ...compareLogs(step, sent.receipt, isKeepers),
    ...compareWrites(step, sent.trace),
    // gas decides what is paid of an execution fee, and a recording's gas is not the stand-in's
    ...(isKeepers ? [...compareCalls(trace, step, sent.trace), ...compareBalances(trace, step, done)] : []),
    ...(await compareEntities(standIn, step)),
  ];
}

function compareLogs(
  { logs: recorded = [] }: Step,
  { logs }: TransactionReceipt,
  isExact: boolean,
): string[] {
  const actual = logs.map((log) => readLog(log));
  const names = same(
    'events',
    recorded.map(({ emitter, event }) => `${emitter} ${event}`).join(' > '),
    actual.map(({ emitter, event }) => `${emitter} ${event}`).join(' > '),
  );
  if (names.length > 0) return names;
  const firstFee = isExact
    ? recorded.length
    : recorded.findIndex(({ event }) => event === 'OrderCancelled') + 1;
  return recorded.flatMap((log, i) => {
    if (!isExact && firstFee > 0 && i >= firstFee) return [];
    return compareLog(log, actual[i] as ReadLog, `${i} ${log.event}`);
  });
}

type ReadLog = {
  emitter: string;
  event: string;
  args: Record<string, unknown>;
  topics: readonly Hex[];
  data: Hex;
};

function compareLog(expected: RecordedLog, actual: ReadLog, name: string): string[] {
  const isGmx = expected.emitter === 'EventEmitter';
  // which of GMX's contracts emits is no part of what happened
  const dataOf = (data: Hex) => (isGmx ? data.slice(66) : data);
  return [
    ...(expected.event.endsWith('Error') ? [] : same(name, text(expected.args), text(actual.args))),
    ...same(`${name} topics`, text(expected.topics), text(actual.topics)),
    ...(expected.data ? same(`${name} data`, dataOf(expected.data), dataOf(actual.data)) : []),
  ];
}

const HANDLERS = {
  OrderHandler: GMX.orderHandler,
  LiquidationHandler: GMX.liquidationHandler,
  AdlHandler: GMX.adlHandler,
};
/** The topics of a callback's failure. */
const FAILURES: Readonly<Record<Hex, string>> = {
  '0x1a77c0912881ff648e2052d6f9d04d5b49a7aa516967275c74add34c65d5a5d4': 'AfterOrderExecutionError',
  '0xae6226bd5e7b59d8cef685e023de512bdfcb3c146f2be0a86484237f94e252f4': 'AfterOrderCancellationError',
};

function readLog({ address, topics, data }: { address: Hex; topics: readonly Hex[]; data: Hex }): ReadLog {
  const at = address.toLowerCase();
  if (at === GMX.eventEmitter) {
    const { name, data: values } = decodeEventLog({ topics, data });
    return { emitter: 'EventEmitter', event: name, args: argumentsOf(values), topics, data };
  }
  const handler = Object.entries(HANDLERS).find(([, each]) => each === at)?.[0];
  if (handler) {
    return { emitter: handler, event: FAILURES[topics[0] as Hex] ?? 'unknown', args: {}, topics, data };
  }
  const emitter = Object.entries(TOKENS).find(([, token]) => token.address === at)?.[0] ?? at;
  const [, from, to] = topics.map((topic) => `0x${topic.slice(26)}`);
  return { emitter, event: 'Transfer', args: { from, to, value: String(BigInt(data)) }, topics, data };
}

function argumentsOf(data: EventLogData): Record<string, unknown> {
  const { addressItems, uintItems, intItems, boolItems, bytes32Items, bytesItems, stringItems } = data;
  const groups = [addressItems, uintItems, intItems, boolItems, bytes32Items, bytesItems, stringItems];
  return Object.fromEntries(
    groups.flatMap(({ items, arrayItems }) =>
      [...items, ...arrayItems].map(({ key, value }): [string, unknown] => [
        key,
        Array.isArray(value) ? value.map(String) : String(value),
      ]),
    ),
  );
}

function compareWrites({ writes = [] }: Step, trace: Call): string[] {
  const expected = writes.map(([op, key, , ...args]) => text([op, key, ...args]));
  const actual = writesOf(trace).map(text);
  const lines = same('number of writes', String(expected.length), String(actual.length));
  return [
    ...lines,
    ...expected.flatMap((line, i) => same(`write ${i} ${writes[i]?.[2]}`, line, actual[i] ?? 'none')),
  ];
}

/** DataStore's writes in a transaction, in order. */
function writesOf(call: Call): unknown[] {
  if (call.error) return [];
  const nested = (call.calls ?? []).flatMap(writesOf);
  if (call.type !== 'CALL' || call.to?.toLowerCase() !== GMX.dataStore) return nested;
  const { functionName, args } = decodeFunctionData({ abi: dataStoreArtifact.abi, data: call.input });
  if (functionName === 'checkUnchanged') return nested;
  return [[functionName, ...(args as readonly unknown[])], ...nested];
}

/** What accounts, receivers and callback contracts were called with; keepers are not recorded. */
function compareCalls({ actors }: Trace, { callbacks = [] }: Step, trace: Call): string[] {
  const addressOf = (name: string) => {
    const [, handler] = Object.entries(HANDLERS).find(([each]) => each === name) ?? [];
    return handler ?? actors[name[0]?.toLowerCase() + name.slice(1)] ?? actors[name] ?? name;
  };
  const expected = callbacks.map((call) =>
    text({
      from: addressOf(call.from),
      to: addressOf(call.to),
      gas: call.gas,
      value: call.value,
      input: call.input ?? 'not recorded',
      ok: call.error === undefined,
    }),
  );
  const receivers = new Set(callbacks.map(({ to }) => addressOf(to)));
  const calls = callsTo(receivers, trace).map((call, i) =>
    text({
      from: call.from,
      to: call.to,
      gas: BigInt(call.gas),
      value: BigInt(call.value ?? '0x0'),
      input: callbacks[i]?.input ? call.input : 'not recorded',
      ok: call.error === undefined,
    }),
  );
  return same('calls', expected.join('\n'), calls.join('\n'));
}

const callsTo = (receivers: ReadonlySet<string>, call: Call): Call[] => [
  ...(call.to && receivers.has(call.to.toLowerCase()) ? [call] : []),
  ...(call.calls ?? []).flatMap((each) => callsTo(receivers, each)),
];

function compareBalances({ actors }: Trace, { balances = {} }: Step, { changes }: Done): string[] {
  return Object.entries(actors).flatMap(([name, holder]) =>
    ['ETH', ...Object.keys(TOKENS)].flatMap((symbol) =>
      same(
        `balance of ${name} in ${symbol}`,
        balances[name]?.[symbol] ?? '0',
        String(changes.get(`${symbol} ${holder}`) ?? 0n),
      ),
    ),
  );
}

async function compareEntities({ client }: StandIn, step: Step): Promise<string[]> {
  const read = (functionName: 'getPosition' | 'getOrder', key: Hex) =>
    client.readContract({
      address: GMX.reader,
      abi: readerArtifact.abi,
      functionName,
      args: [GMX.dataStore, key],
    });
  const lines: string[] = [];
  for (const [functionName, entities] of [
    ['getPosition', step.positions],
    ['getOrder', step.orders],
  ] as const) {
    for (const [name, expected] of Object.entries(entities ?? {})) {
      const { dataList, ...rest } = (await read(functionName, expected.key)) as Entity;
      lines.push(
        ...compareEntity(`${functionName} ${name}`, expected, {
          ...rest,
          ...(dataList && { _dataList: dataList }),
        }),
      );
    }
  }
  return lines;
}

type Entity = { addresses: { account: Address }; numbers: object; flags: object; dataList?: readonly Hex[] };

function compareEntity(
  name: string,
  { key: _, empty, ...values }: RecordedEntity,
  actual: Omit<Entity, 'dataList'>,
) {
  if (empty) return same(name, '0', String(BigInt(actual.addresses.account)));
  return same(name, sorted(values), sorted(actual));
}

const same = (what: string, expected: string, actual: string): string[] =>
  expected === actual ? [] : [`${what}:\n      expected ${expected}\n      actual   ${actual}`];

const text = (value: unknown): string =>
  JSON.stringify(value, (_, each) =>
    typeof each === 'bigint' || typeof each === 'number' || typeof each === 'boolean' ? String(each) : each,
  ).replace(/"0x[0-9a-fA-F]*"/g, (each) => each.toLowerCase());

const sorted = (value: unknown) => text(inOneOrder(value));
