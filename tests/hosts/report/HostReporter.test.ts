import type { FullConfig, FullResult, Suite, TestCase } from '@playwright/test/reporter';
import { afterEach, expect, test, vi } from 'vitest';
import HostReporter from './HostReporter';
import { type HostRecord, recordType } from './recordHost';

const record: HostRecord = { host: 'vite', versions: 'vite 8', install: 1, build: 2, kilobytes: 3, rows: 20 };

const testOf = (file: string, status: 'passed' | 'failed', recorded?: HostRecord) =>
  ({
    title: 'shows rows',
    annotations: recorded ? [{ type: recordType, description: JSON.stringify(recorded) }] : [],
    results: [{ status }],
    ok: () => status === 'passed',
    outcome: () => (status === 'passed' ? 'expected' : 'unexpected'),
    titlePath: () => ['', '', file, 'shows rows'],
  }) as unknown as TestCase;

function printed(...tests: TestCase[]): string[] {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const reporter = new HostReporter();
  reporter.onBegin({} as FullConfig, { allTests: () => tests } as Suite);
  reporter.onEnd({ status: 'passed' } as FullResult);
  return log.mock.calls.map(([line = '']) => String(line).replaceAll(/\s+/g, ' ').trim());
}

afterEach(() => vi.restoreAllMocks());

test('prints a line for each host, and for one that failed before it was recorded', () => {
  const lines = printed(testOf('vite.spec.ts', 'passed', record), testOf('astro.spec.ts', 'failed'));
  expect(lines).toContain('vite vite 8 1 2 3 20 passed');
  expect(lines).toContain('astro failed');
  expect(lines.at(-1)).toBe('1 passed, 1 failed');
});

test('calls a host failed when any test of its file failed', () => {
  const lines = printed(testOf('vite.spec.ts', 'passed', record), testOf('vite.spec.ts', 'failed'));
  expect(lines.filter((line) => line.startsWith('vite'))).toEqual(['vite vite 8 1 2 3 20 failed']);
});
