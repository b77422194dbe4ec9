import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root';

/**
 * Runs Changesets in the current folder. It finds only packages listed as workspaces, but npm ignores the root's `allowScripts`,
 * with a warning, if the root is listed among them: so the root is listed while Changesets runs.
 */
listWorkspaces((workspaces) => ['.', ...workspaces]);
try {
  const program = join(root, 'node_modules', '@changesets', 'cli', 'bin.js');
  const { status } = spawnSync(process.execPath, [program, ...process.argv.slice(2)], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
} finally {
  listWorkspaces((workspaces) => workspaces.filter((name) => name !== '.'));
}

function listWorkspaces(change: (workspaces: string[]) => string[]): void {
  const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as { workspaces: string[] };
  manifest.workspaces = change(manifest.workspaces);
  writeFileSync('package.json', `${JSON.stringify(manifest, null, 2)}\n`);
}
