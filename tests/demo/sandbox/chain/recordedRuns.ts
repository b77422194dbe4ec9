import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Hex } from 'viem';
import { root } from '../../../../scripts/root';

/** What these tests read of a recorded run of GMX's contracts. */
export type RecordedRun = {
  scenario: string;
  gasPrice: string;
  overrides: { key: Hex; type: string; value: string | boolean; afterStep?: number }[];
  actors: Record<string, Hex>;
  initialState: Record<Hex, { name: string; type: string; value: string }>;
  steps: RecordedStep[];
};

export type RecordedStep = {
  i: number;
  action: string;
  at: number;
  to?: string;
  from?: string;
  value?: string;
  calldata?: Hex;
  ok?: boolean;
  revert?: Hex;
  gasPrice?: string;
  logs?: { emitter: string; topics: Hex[]; data: Hex; event: string }[];
  writes?: [op: string, key: Hex, name: string, ...args: (string | string[])[]][];
  balances?: Record<string, Record<string, string>>;
};

const committed = join(root, 'tests/fixtures/recorded/gmx-calls');

/** Every recorded run in MIMIC_DATA, else the committed ones. */
export function recordedRuns(): RecordedRun[] {
  const data = process.env.MIMIC_DATA;
  const folder = data && resolve(root, data, 'gmx-orders');
  if (!folder || !existsSync(folder)) {
    return readdirSync(committed).map((name) => parse(gunzipSync(readFileSync(join(committed, name)))));
  }
  return readdirSync(folder)
    .filter((name) => /^\d\d-.*\.json$/.test(name))
    .map((name) => parse(readFileSync(join(folder, name))));
}

const parse = (bytes: Buffer) => JSON.parse(bytes.toString()) as RecordedRun;
