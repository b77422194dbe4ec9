import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/root';
import { describeConformance } from './describeConformance';
import { FINDINGS } from './findings';
import { FOLLOWER } from './follower';
import { GAPS } from './gaps';
import { LEFT_OUT } from './leftOut';
import { MONEY } from './money';
import { SCREENS } from './screens';

/** Lines of a script or contract that contain a test's title. */
const TITLES = /(\b(it|test|describe)\b|\]( as const)?\)\(|function (test|invariant))[^\n]*\n?[^\n]*/g;
const CLAIMS = [...SCREENS, ...FOLLOWER];
/** The text of a file, or of all scripts below a folder. */
function read(place: string): string {
  const path = join(root, place);
  if (/\.(tsx?|sol)$/.test(place)) return readFileSync(path, 'utf8');
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(?!dist\/).*\.tsx?$/.test(file))
    .map((file) => readFileSync(join(path, file), 'utf8'))
    .join('\n');
}
const source = ['src', 'demo/app', 'demo/indexer/guard'].map(read).join('\n');

it.each(CLAIMS.flatMap(({ texts = [] }) => texts))('the code has "%s"', (text) => {
  expect(source.includes(text)).toBe(true);
});

it.each([...CLAIMS, ...GAPS, ...MONEY, ...FINDINGS].flatMap(({ shownBy = [] }) => shownBy))(
  '%s has the test "%s"',
  (place, name) => {
    const titles = read(`tests/${place}`).match(TITLES) ?? [];
    expect(titles.some((title) => title.includes(name))).toBe(true);
  },
);

it('docs/conformance.md is up to date', async () => {
  await expect(
    describeConformance(CLAIMS, { gaps: GAPS, money: MONEY, findings: FINDINGS }, LEFT_OUT),
  ).toMatchFileSnapshot(join(root, 'docs/conformance.md'));
});
