import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../../../scripts/root';
import { WIDGETS } from '../../package/widgets';

const folder = join(root, 'tests', 'e2e', 'harness');

/** The folder the harness is built into. */
export const harnessDist = join(root, 'node_modules', '.cache', 'mimic', 'harness');

/** Bundles the page, and the same widgets for the server, from the built package as a host would. */
export async function buildHarness(): Promise<void> {
  const imports = WIDGETS.map(
    ({ component, entry }) => `import { ${component} } from '@mimic/widgets/${entry}';`,
  );
  const list = `{ ${WIDGETS.map(({ component }) => component).join(', ')} }`;
  const bundle = (name: string, last: string, platform: 'browser' | 'node') =>
    build({
      stdin: {
        contents: [...imports, last].join('\n'),
        resolveDir: folder,
        sourcefile: `${name}.ts`,
        loader: 'ts',
      },
      outfile: join(harnessDist, `${name}.js`),
      bundle: true,
      format: 'esm',
      platform,
      // the package is what is tested: its folder stays the one that node resolves, not the sources
      tsconfigRaw: { compilerOptions: { jsx: 'react-jsx' } },
      define: { 'process.env.NODE_ENV': '"development"' },
      banner: platform === 'node' ? { js: requireForCommonJs } : {},
      logLevel: 'error',
    });
  await bundle('page', `import { openPage } from './page'; openPage(${list});`, 'browser');
  await bundle('server', `import { renderAll } from './renderAll'; await renderAll(${list});`, 'node');
}

const requireForCommonJs =
  "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";
