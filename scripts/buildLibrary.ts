import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { harbor } from '../src/theme/presets/harbor';
import { paper } from '../src/theme/presets/paper';
import { terminal } from '../src/theme/presets/terminal';
import { buildModules } from './buildModules';
import { bundleEmbed } from './embed/bundleEmbed';
import { bundleFrames } from './embed/bundleFrames';
import { bundleKit } from './kit/bundleKit';
import { licences } from './licences';
import { listPackages } from './listPackages';
import { root } from './root';
import { writeTypes } from './writeTypes';

const dist = join(root, 'dist');

/**
 * Compiles src to dist: modules and style sheets, types, the wallet kit, the script tag, the iframe pages, and the licences of
 * bundled code.
 */
export async function buildLibrary(): Promise<void> {
  const metafile = await buildModules(dist);
  await writeTypes(dist);
  await writeThemes();
  const kit = await bundleKit(join(dist, 'appkit'));
  const embed = await bundleEmbed(dist);
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

/** Writes each preset as a sheet that a host may import in addition to the widgets' own. */
async function writeThemes(): Promise<void> {
  mkdirSync(join(dist, 'themes'), { recursive: true });
  for (const [name, { css }] of Object.entries({ harbor, paper, terminal })) {
    const { code } = await transform(css, { loader: 'css', minify: true });
    writeFileSync(join(dist, 'themes', `${name}.css`), code);
  }
}
