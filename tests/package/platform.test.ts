import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/root';
import { oldestBrowsers, platformFeatures, unusedFeatures } from './platformFeatures';

const sources = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
  .filter((file) => file.isFile() && /\.tsx?$/.test(file.name))
  .map((file) => readFileSync(join(file.parentPath, file.name), 'utf8'))
  .join('\n');
const used = platformFeatures.filter(({ pattern }) => pattern.test(sources));
const page = readFileSync(join(root, 'docs/browsers.md'), 'utf8');

test('docs/browsers.md lists exactly the newer features that the sources use', () => {
  const rows = used.map(
    ({ name, chrome, firefox, safari, without = '**needed**' }) =>
      `| ${name} | ${chrome} | ${firefox} | ${safari} | ${without} |`,
  );
  const listed = page.split('\n').filter((line) => /\| [\d.]+ \| [\d.]+ \| [\d.]+ \|/.test(line));
  expect(listed).toEqual(rows);
});

test('docs/browsers.md names the oldest browsers with all required features', () => {
  const { chrome, firefox, safari } = oldestBrowsers(used);
  expect(page).toContain(`| Chrome, Edge, Opera and other Chromium browsers | ${chrome} |`);
  expect(page).toContain(`| Firefox | ${firefox} |`);
  expect(page).toContain(`| Safari, and every browser on iOS | ${safari} |`);
});

test('the sources use nothing newer', () => {
  expect(unusedFeatures.filter((pattern) => pattern.test(sources))).toEqual([]);
});
