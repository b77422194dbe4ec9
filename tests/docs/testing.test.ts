import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/root';

const page = readFileSync(join(root, 'docs/testing.md'), 'utf8');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

test.each([
  'tests/e2e/hosts/partner.spec.ts',
  'tests/hosts/wallets/headlessWallet.ts',
  'tests/hosts/wallets/mockWallet.ts',
  'tests/kit/page/announcedWallet.ts',
  'tests/kit/page/installWallet.ts',
])('docs/testing.md shows %s as the tests run it', (file) => {
  expect(page).toContain(`\`\`\`ts\n${read(file)}\`\`\`\n`);
});

test('docs/testing.md installs the versions that the tests use', () => {
  const { devDependencies } = JSON.parse(read('package.json')) as { devDependencies: Record<string, string> };
  const [, packages = ''] = page.match(/npm install --save-dev (.*)/) ?? [];
  expect(packages.split(' ').length).toBeGreaterThan(3);
  for (const each of packages.split(' ')) {
    const at = each.lastIndexOf('@');
    expect(devDependencies[each.slice(0, at)], each).toBe(each.slice(at + 1));
  }
});
