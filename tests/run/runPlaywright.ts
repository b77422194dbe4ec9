import { existsSync, readFileSync } from 'node:fs';
import { root } from '../../scripts/root';
import { command } from '../kit/command';
import type { RunningSandbox, Sandbox } from '../kit/page/sandbox';
import { nothing, type Outcome } from './Outcome';

type Spec = { title: string; file: string; ok: boolean; tests: { results: { duration: number }[] }[] };
type Suite = { title: string; specs?: Spec[]; suites?: Suite[] };
type Report = {
  suites: Suite[];
  stats: { expected: number; skipped: number };
  errors: { message?: string }[];
};

/** Runs the browser tests on a sandbox that stands still and is stopped afterwards. */
export async function runPlaywright(starting: Promise<RunningSandbox>): Promise<Outcome> {
  try {
    const { sandbox, stop } = await starting;
    return await testIn(sandbox).finally(stop);
  } catch (error) {
    return { ...nothing, failures: [`the browser tests: ${error}`] };
  }
}

/** The counts come from the report, not from the output. */
async function testIn(sandbox: Sandbox): Promise<Outcome> {
  const file = `${root}/reports/playwright.json`;
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file, MIMIC_SANDBOX: JSON.stringify(sandbox) };
  const code = await command('playwright', ['test', '--reporter=list,json'], env);
  if (!existsSync(file)) return { ...nothing, failures: ['playwright wrote no report'] };
  const { suites, stats, errors } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  const specs = suites.flatMap(specsOf);
  const failures = [
    ...specs.flatMap((spec) => (spec.ok ? [] : [`${spec.file}: ${spec.title}`])),
    ...errors.map(({ message = 'an error without a message' }) => `playwright: ${message.split('\n')[0]}`),
  ];
  if (code !== 0 && !failures.length) failures.push('playwright reported an error outside of a test');
  return { passed: stats.expected, skipped: stats.skipped, failures, files: timesOf(specs) };
}

/** Seconds by file, summed over workers. */
function timesOf(specs: readonly Spec[]): Outcome['files'] {
  const times = new Map<string, number>();
  for (const { file, tests } of specs) {
    const durations = tests.flatMap(({ results }) => results.map(({ duration }) => duration / 1000));
    times.set(
      file,
      durations.reduce((total, seconds) => total + seconds, times.get(file) ?? 0),
    );
  }
  return [...times].map(([file, seconds]) => ({ file: `tests/${file}`, seconds }));
}

function specsOf({ title, specs = [], suites = [] }: Suite): Spec[] {
  const own = [...specs, ...suites.flatMap(specsOf)];
  return own.map((spec) => ({
    ...spec,
    title: title.endsWith('.ts') ? spec.title : `${title} ${spec.title}`,
  }));
}
