import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from '../../scripts/root';
import { command } from '../kit/command';
import { nothing, type Outcome } from './Outcome';

type Report = {
  numPassedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    startTime: number;
    endTime: number;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};

/** Runs unit, chain and component tests; the counts come from the report, not from the output. */
export async function runVitest(): Promise<Outcome> {
  const file = `${root}/reports/vitest.json`;
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  // a log has no use for ten bytes of colour around each dot
  const code = await command('vitest', ['run', ...reporters], { NO_COLOR: '1' });
  if (!existsSync(file)) return { ...nothing, failures: ['vitest wrote no report'] };
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const path = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // a file that does not load has no tests, only a status
    if (status === 'failed' && !failed.length) return [`${path}: ${firstLine(message)}`];
    return failed.map((test) => `${path}: ${test.fullName}: ${firstLine(test.failureMessages[0])}`);
  });
  if (code !== 0 && !failures.length) failures.push('vitest reported an error outside of a test');
  const files = report.testResults.map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }));
  return { passed: report.numPassedTests, skipped: report.numPendingTests, failures, files };
}

const firstLine = (text = '') => text.trim().split('\n', 1)[0];
