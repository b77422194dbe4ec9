import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Address, Hex } from 'viem';

const directory = resolve(process.env.MIMIC_DATA ?? '../shared/data');

export interface RecordedFile {
  logs: { address: Address; topics: Hex[]; data: Hex; transactionHash: Hex }[];
}

/** Recorded chain data stands beside the project; tests that need it are skipped where it is absent. */
export const hasRecordedData = existsSync(resolve(directory, 'gmx-recorded-logs.json'));

if (!hasRecordedData) console.warn(`No recorded data in ${directory}: tests that need it are skipped`);

export const recordedPath = (name: string) => resolve(directory, name);

export const recordedJson = (name: string): unknown => JSON.parse(readFileSync(recordedPath(name), 'utf8'));

export const recordedFile = (name: string) => recordedJson(name) as RecordedFile;
