import { mkdirSync, readFileSync } from 'node:fs';
import { foundryBinary } from '../../demo/process/foundryBinary';
import { root } from '../../scripts/root';
import { isDeep } from '../depth';
import { command } from '../kit/command';

/** Stand-ins for third-party contracts, and test-only contracts: no follower's tokens pass through them. */
const NOT_COVERED = '^tests/|node_modules/|demo/contracts/sandbox/';
const REPORT = `${root}/reports/contracts.lcov`;

/** The number and length of random sequences, and their seed; MIMIC_SEED repeats a run. */
function settings(): NodeJS.ProcessEnv {
  const [runs, depth] = isDeep ? [1000, 60] : [10, 60];
  return {
    FOUNDRY_FUZZ_SEED: `0x${Number(process.env.MIMIC_SEED ?? 1).toString(16)}`,
    FOUNDRY_FUZZ_RUNS: isDeep ? '500' : '10',
    FOUNDRY_INVARIANT_RUNS: String(runs),
    FOUNDRY_INVARIANT_DEPTH: String(depth),
    FOUNDRY_INVARIANT_SHOW_METRICS: 'false',
  };
}

const forge = (...args: string[]) => command(foundryBinary('forge'), args, settings());

/** Runs the contracts' own tests, including random sequences. */
export const testContracts = async () => (await forge('test')) === 0;

/**
 * Runs the same tests and prints a table of line and branch coverage. Every branch of a contract that tokens pass through must
 * be covered.
 */
export async function coverContracts(): Promise<boolean> {
  mkdirSync(`${root}/reports`, { recursive: true });
  const reports = ['--report', 'summary', '--report', 'lcov', '--report-file', REPORT];
  const code = await forge('coverage', '--no-match-coverage', NOT_COVERED, ...reports);
  if (code !== 0) return false;
  const missed = missedBranches(readFileSync(REPORT, 'utf8'));
  for (const where of missed) console.log(`No test reaches a branch of ${where}`);
  return missed.length === 0;
}

/** `file:line` of uncovered branches, from an lcov report. */
export function missedBranches(lcov: string): string[] {
  let file = '';
  const missed: string[] = [];
  for (const line of lcov.split('\n')) {
    if (line.startsWith('SF:')) file = line.slice(3);
    const [, number, taken] = /^BRDA:(\d+),\d+,\d+,(.+)$/.exec(line) ?? [];
    if (number && (taken === '-' || taken === '0')) missed.push(`${file}:${number}`);
  }
  return missed;
}
