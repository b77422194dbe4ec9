import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../../../scripts/root';
import { WIDGETS } from '../../kit/widgets';

const folder = join(root, 'tests', 'e2e', 'harness');

/** The folder the harness is built into. */
export const harnessDist = join(root, 'node_modules', '.cache', 'mimic', 'harness');

/** React 18 is installed next to the project's own, in the one workspace that needs it. */
const react18 = join(root, 'tests', 'e2e', 'react18', 'node_modules');

/** The host's React, by the folder of its bundles. */
const reacts = {
  react19: {},
  react18: { react: join(react18, 'react'), 'react-dom': join(react18, 'react-dom') },
};

export type ReactVersion = keyof typeof reacts;
export const REACT_VERSIONS = Object.keys(reacts) as ReactVersion[];

/** Bundles the page, and the same widgets for the server, from the built package as a host would; with each React. */
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
      // for every module: wagmi and react-query get the same React
      alias: reacts[react],
      bundle: true,
      format: 'esm',
      platform,
      // tests the package: resolves its folder as node does, not the sources
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
