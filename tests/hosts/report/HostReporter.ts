import type { FullResult, Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { type HostRecord, recordType } from './recordHost';

/** Prints the table of hosts at the end, and how many tests passed and failed. */
export default class HostReporter implements Reporter {
  #suite: Suite | undefined;

  onBegin(_config: unknown, suite: Suite): void {
    this.#suite = suite;
  }

  onEnd(_result: FullResult): void {
    const tests = this.#suite?.allTests() ?? [];
    const ran = tests.filter((test) => test.results.length > 0);
    const failed = ran.filter((test) => !test.ok());
    const skipped = ran.filter((test) => test.outcome() === 'skipped');
    const lines = ran.flatMap((test) => recordsOf(test).map((record) => ({ record, file: specOf(test) })));
    const table = lines.map(({ record, file }) => [
      record.host,
      record.versions,
      record.install.toFixed(0),
      record.build.toFixed(0),
      record.kilobytes.toFixed(0),
      String(record.rows),
      failed.some((test) => specOf(test) === file) ? 'failed' : 'passed',
    ]);
    // hosts that failed before anything was recorded
    const recorded = new Set(lines.map(({ file }) => file));
    for (const file of new Set(failed.map(specOf))) {
      if (!recorded.has(file))
        table.push([file?.replace('.spec.ts', '') ?? '', '', '', '', '', '', 'failed']);
    }
    for (const test of skipped) {
      const reason = test.annotations.find(({ type }) => type === 'skip')?.description;
      table.push([test.title.split(':')[0] ?? '', '', '', '', '', '', `skipped: ${reason}`]);
    }
    if (table.length) print([['host', 'versions', 'install s', 'build s', 'KB', 'rows', 'result'], ...table]);
    const passed = ran.length - failed.length - skipped.length;
    const counts = [`${passed} passed`, `${failed.length + tests.length - ran.length} failed`];
    if (skipped.length) counts.push(`${skipped.length} skipped`);
    console.log(`\n${counts.join(', ')}`);
  }
}

/** The spec's file: most tests are defined in describeHost.ts. */
const specOf = (test: TestCase) => test.titlePath()[2];

function recordsOf(test: TestCase): HostRecord[] {
  return test.annotations
    .filter(({ type }) => type === recordType)
    .map(({ description = '{}' }) => JSON.parse(description) as HostRecord);
}

function print(rows: string[][]): void {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  console.log();
  for (const row of rows) console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
}
