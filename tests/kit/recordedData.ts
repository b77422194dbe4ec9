import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Address, Hex } from 'viem';
import { root } from '../../scripts/root';

const fixtures = join(root, 'tests/fixtures/recorded');

export type RecordedFile = {
  logs: {
    address: Address;
    topics: Hex[];
    data: Hex;
    transactionHash: Hex;
    blockNumber: Hex;
    logIndex: Hex;
  }[];
};

/** Recorded chain data: all of it if MIMIC_DATA names its folder, else the committed part. */
export function recordedPath(name: string): string {
  const folder = process.env.MIMIC_DATA;
  const whole = folder && resolve(root, folder, name);
  return whole && existsSync(whole) ? whole : join(fixtures, name);
}

export const recordedJson = (name: string): unknown => JSON.parse(readFileSync(recordedPath(name), 'utf8'));

export const recordedFile = (name: string) => recordedJson(name) as RecordedFile;
