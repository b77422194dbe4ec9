import { readdirSync } from 'node:fs';
import { extname } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/root';
import { AREAS } from './areas';

it.each(Object.keys(AREAS))('mutants of %s meet every kind of test in its folder', (name) => {
  const files = readdirSync(`${root}/tests/${name}`, { recursive: true, encoding: 'utf8' });
  const tests = files.filter((file) => /(?<!\.browser)\.test\.tsx?$/.test(file));
  const kinds = new Set(tests.map((file) => extname(file).slice(1)));
  expect(kinds.size).toBeGreaterThan(0);
  for (const kind of kinds) expect(AREAS[name]?.tests.join()).toMatch(new RegExp(`\\b${kind}\\b`));
});
