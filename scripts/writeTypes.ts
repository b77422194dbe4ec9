import { join, relative } from 'node:path';
import { rolldown } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';
import { entries } from './entries';
import { root } from './root';

/** Writes the declarations of all entries to a folder; declarations that several share go to its `types`. */
export async function writeTypes(dir: string): Promise<void> {
  const build = await rolldown({
    cwd: root,
    // named by the path below dist
    input: Object.fromEntries(entries.map((file) => [file.replace(/^src\/exports\/|\.ts$/g, ''), file])),
    external: /^[^./]/,
    // types take long; nothing can be done about it
    checks: { pluginTimings: false },
    plugins: declarations(),
  });
  try {
    await build.write({
      dir,
      // the default name would drop the folder
      entryFileNames: ({ facadeModuleId }) =>
        facadeModuleId ? relative(join(root, 'src/exports'), facadeModuleId) : '[name].d.ts',
      chunkFileNames: 'types/[name]-[hash].js',
    });
  } finally {
    await build.close();
  }
}

function declarations() {
  const { warn } = console;
  // it warns each time that this compiler is new
  console.warn = () => undefined;
  try {
    return dts({ tsgo: true, emitDtsOnly: true, sourcemap: false, tsconfig: 'tsconfig.build.json' });
  } finally {
    console.warn = warn;
  }
}
