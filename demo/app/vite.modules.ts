import { build, type Plugin, type UserConfig } from 'vite';

/** Keeps dynamic imports external: lazily loaded code is not part of what an entry needs. */
const apart: Plugin = {
  name: 'apart',
  enforce: 'pre',
  resolveDynamicImport: (source) => (typeof source === 'string' ? { id: source, external: true } : null),
};

/**
 * For each entry, the modules that it needs at once, after tree shaking: a bundler that only follows imports would take
 * everything in a package's index that is used anywhere.
 */
export async function neededModules<Name extends string>(
  config: UserConfig,
  entries: Record<Name, readonly string[]>,
): Promise<Record<Name, ReadonlySet<string>>> {
  const names = Object.keys(entries) as Name[];
  const sets = await Promise.all(names.map((name) => modulesOf(config, entries[name])));
  return Object.fromEntries(names.map((name, i) => [name, sets[i]])) as Record<Name, ReadonlySet<string>>;
}

async function modulesOf(config: UserConfig, input: readonly string[]): Promise<ReadonlySet<string>> {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    plugins: [...(config.plugins ?? []), apart],
    build: {
      write: false,
      minify: false,
      cssCodeSplit: false,
      modulePreload: false,
      rolldownOptions: { input: [...input], preserveEntrySignatures: 'strict' },
    },
  });
  if (!('output' in built)) throw new Error('Vite returned more than one output: expected one.');
  const chunks = built.output.filter((each) => each.type === 'chunk');
  return new Set(chunks.flatMap((chunk) => Object.keys(chunk.modules)));
}
