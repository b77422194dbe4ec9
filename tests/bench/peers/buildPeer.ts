import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';
import { root } from '../../../scripts/root';
import type { Peer, PeerPage } from './peers';

const run = promisify(execFile);

/** Installs a peer's packages into its own folder, unless they are there. */
export async function installPeer({ name, packages, overrides = {} }: Peer): Promise<string> {
  const folder = join(root, 'node_modules/.cache/mimic/peers', name.replace(/\W/g, ''));
  const manifest = JSON.stringify(
    { private: true, type: 'module', dependencies: packages, overrides },
    null,
    2,
  );
  const file = join(folder, 'package.json');
  const isThere = existsSync(join(folder, 'package-lock.json')) && readFileSync(file, 'utf8') === manifest;
  if (isThere) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, manifest);
  const quiet = ['--no-audit', '--no-fund', '--loglevel', 'error'];
  // its dependencies' peer ranges tell the versions; the page uses the same
  await run('npm', ['install', '--ignore-scripts', '--legacy-peer-deps', ...quiet], { cwd: folder });
  return folder;
}

/** Builds a page for production; resolves with the folder of its files. */
export async function buildPage(folder: string, { widget, source }: PeerPage): Promise<string> {
  const page = join(folder, widget.replace(/\W/g, ''));
  mkdirSync(page, { recursive: true });
  writeFileSync(join(page, 'Page.jsx'), source);
  writeFileSync(
    join(page, 'main.jsx'),
    `import { createRoot } from 'react-dom/client';
import { Page } from './Page';
createRoot(document.getElementById('root')).render(<Page />);`,
  );
  writeFileSync(
    join(page, 'index.html'),
    `<!doctype html><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<div id="root"></div><script type="module" src="./main.jsx"></script>`,
  );
  const outDir = join(page, 'dist');
  await build({
    root: page,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    build: { outDir, emptyOutDir: true },
  });
  return outDir;
}
