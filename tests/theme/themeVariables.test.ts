import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/root';
import { themeVariables } from '../../scripts/themeVariables';

test('docs/theming.md lists every variable: npx tsx scripts/writeTheming.ts regenerates it', () => {
  const table = themeVariables();
  expect(table.split('\n').length).toBeGreaterThan(24);
  expect(readFileSync(join(root, 'docs', 'theming.md'), 'utf8')).toContain(`${table}\n`);
});
