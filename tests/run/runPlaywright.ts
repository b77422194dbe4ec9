import { existsSync, readFileSync } from 'node:fs';
import { root } from '../../scripts/root';
import { command } from './command';
import type { Outcome } from './Outcome';

type Spec = { title: string; file: string; ok: boolean };
type Suite = { title: string; specs?: Spec[]; suites?: Suite[] };
type Report = {
  suites: Suite[];
  stats: { expected: number; skipped: number };
  errors: { message?: string }[];
};

/** The browser tests; the counts come from the report, not from the output. */
export async function runPlaywright(): Promise<Outcome> {
  const file = `${root}/reports/playwright.json`;
  const code = await command('playwright', ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  if (!existsSync(file)) return { passed: 0, skipped: 0, failures: ['playwright wrote no report'] };
  const { suites, stats, errors } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  const failures = [
    ...suites.flatMap(specsOf).flatMap((spec) => (spec.ok ? [] : [`${spec.file}: ${spec.title}`])),
    ...errors.map(({ message = 'an error without a message' }) => `playwright: ${message.split('\n')[0]}`),
  ];
  if (code !== 0 && !failures.length) failures.push('playwright reported an error outside of a test');
  return { passed: stats.expected, skipped: stats.skipped, failures };
}

function specsOf({ title, specs = [], suites = [] }: Suite): Spec[] {
  const own = [...specs, ...suites.flatMap(specsOf)];
  return own.map((spec) => ({
    ...spec,
    title: title.endsWith('.ts') ? spec.title : `${title} ${spec.title}`,
  }));
}
