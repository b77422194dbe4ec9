import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { transform } from 'esbuild';
import { harbor } from '../src/theme/presets/harbor';
import { paper } from '../src/theme/presets/paper';
import { terminal } from '../src/theme/presets/terminal';
import { gatherChunks } from './chunks/gatherChunks';
import { type Build, readParts } from './chunks/Part';
import { bundleEmbed } from './embed/bundleEmbed';
import { bundleFrames } from './embed/bundleFrames';
import { bundleKit } from './kit/bundleKit';
import { licences } from './licences';
import { listPackages } from './listPackages';
import { root } from './root';
import { run } from './run';
import { writeTypes } from './writeTypes';

const dist = join(root, 'dist');

/**
 * Compiles src to dist: scripts, types, one style sheet per published css entry, the wallet kit, the script tag, the iframe
 * pages, and the licences of bundled code.
 */
export async function buildLibrary(signal?: AbortSignal): Promise<void> {
  await run('tsup', [], signal);
  await writeTypes(dist);
  const metafile = takeMetafile();
  await finishStyles();
  await writeThemes();
  const kit = await bundleKit(join(dist, 'appkit'));
  // before its input is gathered into larger chunks, of which a page would need a part
  const embed = await bundleEmbed(dist);
  await writeScripts(metafile);
  embed.write();
  const frames = await bundleFrames(dist);
  const packages = listPackages(metafile, dist, {
    'appkit/index.js': [kit.metafile],
    'embed.js': [metafile, embed],
    'iframe.js, iframe-page.js': [frames],
  });
  writeFileSync(join(dist, 'bundled-packages.txt'), packages);
  const heading = 'The files of this package hold code of these packages, under these licences.';
  const text = [heading, licences([metafile, kit.metafile, embed, frames]), kit.notices].join('\n\n');
  writeFileSync(join(dist, 'THIRD-PARTY-LICENSES.txt'), `${text}\n`);
}

function takeMetafile(): Build {
  const path = join(dist, 'metafile-esm.json');
  const metafile: Build = JSON.parse(readFileSync(path, 'utf8'));
  rmSync(path);
  return metafile;
}

/** The most files that a widget loads initially, itself included. */
const MOST_FILES = 10;

/** esbuild drops 'use client' when it bundles, so chunks that contain a marked module are marked again. */
async function writeScripts(build: Build): Promise<void> {
  const parts = readParts(build, relative(root, dist), isMarked);
  // only texts, which no other script imports
  for (const name of parts.keys()) if (name.startsWith('locales/')) parts.delete(name);
  // re-exports every other entry
  parts.delete('index.js');
  rmSync(join(dist, 'index.js'));
  const widgets = readdirSync(dist)
    .filter((name) => name.endsWith('.css'))
    .map((name) => name.replace('.css', '.js'))
    .filter((name) => parts.has(name));
  await gatherChunks(dist, { parts, widgets, most: MOST_FILES });
  const index = readFileSync(join(root, 'src', 'exports', 'index.ts'), 'utf8');
  writeFileSync(join(dist, 'index.js'), index.replace(/'(\.\/[^']+)'/g, "'$1.js'"));
}

function isMarked(input: string): boolean {
  const path = join(root, input);
  return existsSync(path) && /^\s*(['"])use client\1/.test(readFileSync(path, 'utf8'));
}

/** Writes each preset as a sheet that a host may import in addition to the widgets' own. */
async function writeThemes(): Promise<void> {
  mkdirSync(join(dist, 'themes'), { recursive: true });
  for (const [name, { css }] of Object.entries({ harbor, paper, terminal })) {
    const { code } = await transform(css, { loader: 'css', minify: true });
    writeFileSync(join(dist, 'themes', `${name}.css`), code);
  }
}

/**
 * The index has every widget's rules and is published as styles.css. No script loads the sheets of lazy chunks: the widgets'
 * sheets, whose modules import them, contain their rules.
 */
async function finishStyles(): Promise<void> {
  const chunks = join(dist, 'chunks');
  for (const name of readdirSync(chunks).filter((file) => file.endsWith('.css'))) rmSync(join(chunks, name));
  if (existsSync(join(dist, 'index.css'))) renameSync(join(dist, 'index.css'), join(dist, 'styles.css'));
  for (const name of readdirSync(dist).filter((file) => file.endsWith('.css'))) {
    const path = join(dist, name);
    const { code } = await transform(readFileSync(path, 'utf8'), { loader: 'css', minify: true });
    // esbuild leaves custom properties as they are written
    writeFileSync(path, code.replace(/(--[\w-]+[:,]) /g, '$1'));
    writeFileSync(`${path}.d.ts`, 'export {};\n');
  }
}
