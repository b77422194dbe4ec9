import type { TestInfo } from '@playwright/test';

/** A row of the table; seconds, KB gzipped, initial rows in the page. */
export type HostRecord = {
  host: string;
  versions: string;
  install: number;
  build: number;
  kilobytes: number;
  rows: number;
};

export const recordType = 'host';

/** Passes a row of the table to the reporter. */
export function recordHost(info: TestInfo, record: HostRecord): void {
  info.annotations.push({ type: recordType, description: JSON.stringify(record) });
}
