import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
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

describe('the release workflow', () => {
  const workflow = readFileSync(join(root, '.github/workflows/release.yml'), 'utf8');
  const [top = '', jobsText = ''] = workflow.split(/^jobs:\n/m);
  const jobs = Object.fromEntries(
    jobsText.split(/^(?= {2}\w+:$)/m).map((text) => [/\w+/.exec(text)?.[0] ?? '', text]),
  );

  it('grants each right to the one job that needs it', () => {
    const rights = Object.entries(jobs).map(([name, text]) => [
      name,
      [...text.matchAll(/^ {6}([\w-]+: write)\b/gm)].map(([, right]) => right),
    ]);
    expect(Object.fromEntries(rights)).toEqual({
      test: [],
      version: ['contents: write', 'pull-requests: write'],
      publish: ['id-token: write'],
      tag: ['contents: write'],
    });
    expect(top).toContain('permissions: {}');
  });

  it('publishes what was tested, with provenance, after approval, and runs nothing of it', () => {
    const { publish = '', test: testing = '' } = jobs;
    expect(testing).toMatch(/npm ci\n.*npm test\n.*npm pack /s);
    expect(publish).toContain('environment: npm');
    expect(publish).toMatch(/npm publish \.\/packed\/\*\.tgz .*--provenance --ignore-scripts/);
    expect(publish).not.toMatch(/checkout|npm (ci|install|run|test)/);
    expect(workflow).not.toMatch(/NPM_TOKEN|NODE_AUTH_TOKEN/);
  });

  it('runs install scripts only where nothing can be written', () => {
    const { test: _, ...others } = jobs;
    for (const text of Object.values(others)) expect(text).not.toMatch(/npm ci(?! --ignore-scripts)/);
  });

  it('runs scripts that exist', () => {
    for (const [, name = ''] of workflow.matchAll(/npm (?:run )?(test|version)\b/g))
      expect(manifest.scripts).toHaveProperty(name);
  });
});

it.each(['release.yml', 'pull-request.yml'])(
  '%s takes actions by their commits, and leaves no credentials behind',
  (name) => {
    const workflow = readFileSync(join(root, '.github/workflows', name), 'utf8');
    const uses = [...workflow.matchAll(/uses: (\S+)(.*)/g)];
    for (const [, action = '', version] of uses) {
      expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
      expect(version).toMatch(/^ # v\d+\.\d+\.\d+$/);
    }
    const checkouts = workflow.split(/(?=uses: )/).filter((text) => text.includes('actions/checkout'));
    for (const text of checkouts) expect(text).toContain('persist-credentials: false');
    // what others write, such as names of branches, is no part of a script
    expect(workflow).not.toMatch(/\$\{\{ *github\./);
  },
);

it('a pull request is tested as `.ci/run` tests, without rights', () => {
  const text = readFileSync(join(root, '.github/workflows/pull-request.yml'), 'utf8');
  expect(text).toContain('- run: .ci/run\n');
  expect(text).not.toMatch(/: write\b/);
});
