import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Address, Hex } from 'viem';

/** A recorded run of GMX's own contracts: what was called, and everything it did. Addresses in lower case. */
export type Trace = {
  scenario: string;
  description: string;
  /** Wei. */
  gasPrice: string;
  overrides: readonly ConfigValue[];
  actors: Readonly<Record<string, Address>>;
  positionKeys: Readonly<Record<string, Hex>>;
  orderKeys: Readonly<Record<string, Hex>>;
  /** DataStore's values before the first step, by hash. */
  initialState: Readonly<Record<Hex, { name: string; type: string; value: string }>>;
  steps: readonly Step[];
};

export type ConfigValue = {
  key: Hex;
  type: string;
  value: string | boolean;
  /** Set once so many steps are done. */
  afterStep: number;
};

export type Step = {
  i: number;
  action: string;
  /** Seconds: the block's timestamp. */
  at: number;
  /** Names of actors or contracts. */
  from?: string;
  to?: string;
  value?: string;
  calldata?: Hex;
  gasPrice?: string;
  gasLimit?: number;
  ok?: boolean;
  error?: RecordedError;
  logs?: readonly RecordedLog[];
  callbacks?: readonly RecordedCall[];
  /** Function, hash, name and arguments of each of DataStore's writes. */
  writes?: readonly (readonly [op: string, key: Hex, name: string, ...args: RecordedValue[]])[];
  /** Changes by actor and token. */
  balances?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  positions?: Readonly<Record<string, RecordedEntity>>;
  orders?: Readonly<Record<string, RecordedEntity>>;
  /** Of a read: the position, the prices it is valued at, and GMX's answer. */
  positionKey?: Hex;
  prices?: Readonly<
    Record<'indexTokenPrice' | 'longTokenPrice' | 'shortTokenPrice', Record<'min' | 'max', { hex: Hex }>>
  >;
  result?: ReadPosition;
};

export type ReadPosition = {
  fees: Readonly<Record<string, unknown>>;
  executionPriceResult: Readonly<Record<string, string | boolean>>;
  basePnlUsd: string;
  uncappedBasePnlUsd: string;
};

export type RecordedValue = string | readonly string[];

export type RecordedError = { name: string; args: readonly unknown[] };

export type RecordedLog = {
  emitter: string;
  topics: readonly Hex[];
  /** Committed recordings have no raw bytes. */
  data?: Hex;
  event: string;
  args: Readonly<Record<string, RecordedValue>>;
  reason?: RecordedError;
};

export type RecordedCall = {
  to: string;
  from: string;
  function: string;
  gas: number;
  value: string;
  input?: Hex;
  error?: string;
};

export type RecordedEntity = {
  key: Hex;
  empty?: boolean;
  addresses?: Readonly<Record<string, RecordedValue>>;
  numbers?: Readonly<Record<string, string | number>>;
  flags?: Readonly<Record<string, boolean>>;
  _dataList?: readonly Hex[];
};

/** The traces of a folder, by file name. */
export const traceFiles = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => /^\d.*\.json(\.gz)?$/.test(name))
    .sort()
    .map((name) => join(folder, name));

/** Addresses and hashes are compared in lower case. */
export function readTrace(path: string): Trace {
  const file = readFileSync(path);
  const text = (path.endsWith('.gz') ? gunzipSync(file) : file).toString('utf8');
  return JSON.parse(text, (_, value) =>
    typeof value === 'string' && /^0x[0-9a-fA-F]*$/.test(value) ? value.toLowerCase() : value,
  ) as Trace;
}
