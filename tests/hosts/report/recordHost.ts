import type { TestInfo } from '@playwright/test';

/** A line of the table; seconds, KB gzipped, rows in the page at first. */
export type HostRecord = {
  host: string;
  versions: string;
  install: number;
  build: number;
  kilobytes: number;
  rows: number;
};

export const recordType = 'host';

/** Hands a line of the table over to the reporter. */
export function recordHost(info: TestInfo, record: HostRecord): void {
  info.annotations.push({ type: recordType, description: JSON.stringify(record) });
}
