import { build } from 'esbuild';
import { ownDocsHome } from '../docsHome';
import { frames } from '../entries';
import type { Outputs } from '../licences';
import { root } from '../root';

/** Bundles the scripts of an iframe's two pages into `folder`, each self-contained: a page may use them without a bundler. */
export async function bundleFrames(folder: string): Promise<Outputs> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [...frames],
    outdir: folder,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    metafile: true,
    define: { MIMIC_DOCS: JSON.stringify(ownDocsHome()) },
  });
  return metafile;
}
