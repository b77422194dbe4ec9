import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/root';

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  version: string;
  scripts: Record<string, string>;
  workspaces: string[];
};

const changesets = readdirSync(join(root, '.changeset'))
  .filter((name) => name.endsWith('.md'))
  .map((name) => join('.changeset', name));

it.each(changesets)('%s is about this package and not empty', (path) => {
  const text = readFileSync(join(root, path), 'utf8');
  expect(text).toMatch(/^---\n'@mimic\/widgets': (patch|minor|major)\n---\n\n\S/);
});

it('a changeset produces the next version and its changelog', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mimic-version-'));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: folder });
  try {
    const manifests = ['.', ...manifest.workspaces].map((name) => join(name, 'package.json'));
    // git runs for each changeset: one is enough
    const [changeset = ''] = changesets;
    for (const path of ['.changeset/config.json', changeset, 'CHANGELOG.md', ...manifests]) {
      cpSync(join(root, path), join(folder, path));
    }
    git('init', '--quiet', '--initial-branch=main');
    git('add', '.');
    git('commit', '--quiet', '--message=Begin');
    const script = join(root, 'scripts/changeset.ts');
    execFileSync(join(root, 'node_modules/.bin/tsx'), [script, 'version'], { cwd: folder, stdio: 'pipe' });
    const { version, workspaces } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    expect(workspaces).toEqual(manifest.workspaces);
    expect(version).not.toBe(manifest.version);
    const changelog = readFileSync(join(folder, 'CHANGELOG.md'), 'utf8');
    expect(changelog.startsWith(`# @mimic/widgets\n\n## ${version}\n`)).toBe(true);
    expect(changelog).toMatch(/^- [0-9a-f]{7}: \S/m);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 60_000);

it('the release workflow tests, then publishes with provenance and without a stored token', () => {
  const workflow = readFileSync(join(root, '.github/workflows/release.yml'), 'utf8');
  expect(workflow).toContain('id-token: write');
  expect(workflow).toContain('NPM_CONFIG_PROVENANCE: "true"');
  expect(workflow).not.toMatch(/NPM_TOKEN|NODE_AUTH_TOKEN/);
  const scripts = [...workflow.matchAll(/npm (?:run )?(test|version|release)\b/g)].map(
    ([, name = '']) => name,
  );
  expect(scripts).toEqual(['test', 'version', 'release']);
  for (const name of scripts) expect(manifest.scripts).toHaveProperty(name);
});
