import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../../../scripts/root';
import { WIDGETS } from '../../package/widgets';

const folder = join(root, 'tests', 'e2e', 'harness');

/** The folder the harness is built into. */
export const harnessDist = join(root, 'node_modules', '.cache', 'mimic', 'harness');

/** React 18 stands beside the project's own, in the one workspace that asks for it. */
const react18 = join(root, 'tests', 'e2e', 'react18', 'node_modules');

/** What a host has of React, by the folder its bundles are in. */
const reacts = {
  react19: {},
  react18: { react: join(react18, 'react'), 'react-dom': join(react18, 'react-dom') },
};

export type ReactVersion = keyof typeof reacts;
export const REACT_VERSIONS = Object.keys(reacts) as ReactVersion[];

/** Bundles the page, and the same widgets for the server, from the built package as a host would; with either React. */
export async function buildHarness(): Promise<void> {
  const imports = WIDGETS.map(
    ({ component, entry }) => `import { ${component} } from '@mimic/widgets/${entry}';`,
  );
  const list = `{ ${WIDGETS.map(({ component }) => component).join(', ')} }`;
  const bundle = (react: ReactVersion, name: string, last: string, platform: 'browser' | 'node') =>
    build({
      stdin: {
        contents: [...imports, last].join('\n'),
        resolveDir: folder,
        sourcefile: `${name}.ts`,
        loader: 'ts',
      },
      outfile: join(harnessDist, react, `${name}.js`),
      // for all that is bundled: wagmi and react-query get the same React
      alias: reacts[react],
      bundle: true,
      format: 'esm',
      platform,
      // the package is what is tested: its folder stays the one that node resolves, not the sources
      tsconfigRaw: { compilerOptions: { jsx: 'react-jsx' } },
      define: { 'process.env.NODE_ENV': '"development"' },
      banner: platform === 'node' ? { js: requireForCommonJs } : {},
      logLevel: 'error',
    });
  for (const react of REACT_VERSIONS) {
    await bundle(react, 'page', `import { openPage } from './page'; openPage(${list});`, 'browser');
    await bundle(
      react,
      'server',
      `import { renderAll } from './renderAll'; await renderAll(${list});`,
      'node',
    );
  }
}

const requireForCommonJs =
  "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";
