import { type Address, decodeAbiParameters, type Hex } from 'viem';
import { readOrder } from '../../../../../demo/sandbox/gmx/Order';
import type { Write } from '../../../../../demo/sandbox/gmx/outcome';
import { readPosition } from '../../../../../demo/sandbox/gmx/Position';
import {
  encodeCall,
  encodeCallbackFailure,
  encodeGmxEvent,
} from '../../../../../demo/sandbox/gmx/perform/encode';
import type { ExternalCall, Log } from '../../../../../demo/sandbox/gmx/perform/perform';
import { hashKey } from '../../../../../demo/sandbox/gmx/state/hashKey';
import { Transaction } from '../../../../../demo/sandbox/gmx/transaction/Transaction';
import type { RecordedEntity, RecordedLog, Step } from '../../../../kit/chain/traceFile';
import { argumentsOf, readCalldata } from './read';
import { type Replayed, TOKENS, type TraceReplay } from './replayTrace';

/** Where a replayed step differs from the recorded one, one line each. */
export function compareStep(step: Step, replayed: Replayed, replay: TraceReplay): string[] {
  const error = compareError(step, replayed);
  if (error.length > 0) return error;
  return [
    ...compareLogs(step, replayed, replay),
    ...compareWrites(step, replayed),
    ...compareCalls(step, replayed, replay),
    ...compareBalances(step, replayed, replay),
    ...compareEntities(step, replay),
  ];
}

function compareError(step: Step, { error }: Replayed): string[] {
  const expected = step.ok === false ? text(step.error) : 'none';
  const actual = error ? text({ name: error.errorName, args: error.args }) : 'none';
  return same('error', expected, actual);
}

function compareLogs(step: Step, { performed }: Replayed, replay: TraceReplay): string[] {
  const expected = step.logs ?? [];
  const { logs } = performed;
  const names = same(
    'events',
    expected.map(({ emitter, event }) => `${emitter} ${event}`).join(' > '),
    logs.map((log) => nameOf(log, replay)).join(' > '),
  );
  if (names.length > 0) return names;
  return expected.flatMap((log, i) => compareLog(log, logs[i] as Log, `${i} ${log.event}`));
}

function compareLog(expected: RecordedLog, log: Log, name: string): string[] {
  if (log.type === 'callbackFailed') {
    const failure = encodeCallbackFailure(log.callback);
    return [
      ...same(`${name} topics`, text(expected.topics), text(failure.topics)),
      ...(expected.data ? same(`${name} data`, expected.data, failure.data) : []),
    ];
  }
  const args = same(name, text(expected.args), text(argumentsOf(log)));
  if (args.length > 0 || log.type === 'erc20') return args;
  if (!expected.data) return same(`${name} topics`, text(expected.topics), text(encodeGmxEvent(log).topics));
  const [sender] = decodeAbiParameters([{ type: 'address' }], expected.data);
  const encoded = encodeGmxEvent(log, sender);
  return [
    ...same(`${name} topics`, text(expected.topics), text(encoded.topics)),
    ...same(`${name} data`, expected.data, encoded.data),
  ];
}

function nameOf(log: Log, replay: TraceReplay): string {
  if (log.type === 'event') return `EventEmitter ${log.name}`;
  if (log.type === 'erc20') return `${tokenName(log.token)} Transfer`;
  const handlers = ['OrderHandler', 'LiquidationHandler', 'AdlHandler'];
  return `${handlers.find((name) => replay.address(name) === log.handler)} ${log.name}`;
}

function compareWrites(step: Step, { performed }: Replayed): string[] {
  const expected = (step.writes ?? []).map(([op, key, name, ...args]) => ({
    line: text([op, key, ...args]),
    name,
  }));
  const actual = performed.writes.map(writeLine);
  const lines = same('number of writes', String(expected.length), String(actual.length));
  for (const [i, { line, name }] of expected.entries()) {
    lines.push(...same(`write ${i} ${name}`, line, actual[i] ?? 'none'));
    if (lines.length > 3) break;
  }
  return lines;
}

function writeLine({ op, key, value, error }: Write): string {
  const args = value === undefined ? [] : [Array.isArray(value) ? value.map(String) : String(value)];
  return text([op, hashKey(key), ...args, ...(error === undefined ? [] : [error])]);
}

function compareCalls(step: Step, { performed }: Replayed, replay: TraceReplay): string[] {
  const keeper = replay.address('keeper');
  const recorded = step.callbacks ?? [];
  const actual = performed.calls.filter(({ to }) => to !== keeper);
  const expected = recorded.map((call) =>
    text({
      from: replay.address(call.from),
      to: replay.address(call.to),
      function: call.function,
      gas: call.gas,
      value: call.value,
      ok: call.error === undefined,
    }),
  );
  const lines = same(
    'callbacks',
    expected.join('\n'),
    actual
      .map(({ from, to, gas, value, ok, ...call }) =>
        text({ from, to, function: call.function, gas, value, ok }),
      )
      .join('\n'),
  );
  if (lines.length > 0) return lines;
  return recorded.flatMap(({ input }, i) => {
    const call = actual[i] as ExternalCall;
    const encoded = encodeCall(call);
    if (!input || encoded === input) return [];
    const read = (data: Hex) => text(readCalldata(call.function, data));
    return same(`data of ${call.function}`, read(input), read(encoded));
  });
}

function compareBalances(step: Step, { balances }: Replayed, replay: TraceReplay): string[] {
  const holders = Object.keys(replay.trace.actors);
  return holders.flatMap((holder) =>
    Object.entries(TOKENS).flatMap(([symbol, token]) => {
      const expected = step.balances?.[holder]?.[symbol] ?? '0';
      const actual = balances.get(`${token} ${replay.address(holder)}`) ?? 0n;
      return same(`balance of ${holder} in ${symbol}`, expected, String(actual));
    }),
  );
}

function compareEntities(step: Step, replay: TraceReplay): string[] {
  const tx = new Transaction(replay.engine.state, {} as never);
  const positions = Object.entries(step.positions ?? {}).flatMap(([name, expected]) => {
    const position = readPosition(tx, expected.key);
    const { account, market, collateralToken, isLong, ...numbers } = position;
    return compareEntity(`position ${name}`, expected, {
      addresses: { account, market, collateralToken },
      numbers,
      flags: { isLong },
    });
  });
  const orders = Object.entries(step.orders ?? {}).flatMap(([name, expected]) => {
    const order = readOrder(tx, expected.key);
    const { account, receiver, cancellationReceiver, callbackContract, uiFeeReceiver } = order;
    const { market, initialCollateralToken, swapPath } = order;
    const { isLong, shouldUnwrapNativeToken, isFrozen, autoCancel, dataList, ...rest } = order;
    const numbers = Object.fromEntries(
      Object.entries(rest).filter(([, value]) => typeof value === 'bigint' || typeof value === 'number'),
    );
    return compareEntity(`order ${name}`, expected, {
      addresses: {
        account,
        receiver,
        cancellationReceiver,
        callbackContract,
        uiFeeReceiver,
        market,
        initialCollateralToken,
        swapPath,
      },
      numbers,
      flags: { isLong, shouldUnwrapNativeToken, isFrozen, autoCancel },
      _dataList: dataList,
    });
  });
  return [...positions, ...orders];
}

function compareEntity(
  name: string,
  expected: RecordedEntity,
  actual: Record<'addresses' | 'numbers' | 'flags', object> & { _dataList?: readonly Hex[] },
): string[] {
  const { key: _, empty, ...values } = expected;
  if (empty) {
    const account = (actual.addresses as { account: Address }).account;
    return same(name, 'empty', BigInt(account) === 0n ? 'empty' : text(actual));
  }
  return same(name, sorted(values), sorted(actual));
}

const tokenName = (address: Address) => Object.entries(TOKENS).find(([, token]) => token === address)?.[0];

const same = (what: string, expected: string, actual: string): string[] =>
  expected === actual ? [] : [`${what}:\n      expected ${expected}\n      actual   ${actual}`];

const text = (value: unknown): string =>
  JSON.stringify(value, (_, each) =>
    typeof each === 'bigint' || typeof each === 'number' ? String(each) : each,
  );

const sorted = (value: unknown) => text(inOneOrder(value));

/** A value with its fields in one order, whatever order they are listed in. */
export const inOneOrder = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([key, inner]) => [key, inOneOrder(inner)]),
      )
    : value;
