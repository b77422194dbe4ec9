import { relative } from 'node:path';

/** Replaces vite and vite-node, with which Ponder translates modules at every start: here they are already bundled. */

type Exports = Promise<Record<string, unknown>>;

/** Each module is evaluated when Ponder asks for it: the API relies on what Ponder leaves in the global scope. */
const modules: Record<string, () => Exports> = {
  'ponder.config.ts': () => import('../ponder.config'),
  'ponder.schema.ts': () => import('../ponder.schema'),
  'src/index.ts': () => import('../src/index'),
  'src/api/index.ts': () => import('../src/api/index'),
  'ponder:registry': () => import('./registry'),
};

export class ViteNodeRunner {
  readonly #root: string;

  constructor({ root }: { root: string }) {
    this.#root = root;
  }

  executeFile(file: string): Exports {
    return this.executeId(relative(this.#root, file).replaceAll('\\', '/'));
  }

  async executeId(id: string): Exports {
    const run = modules[id];
    if (!run) throw new Error(`The bundled indexer has no module ${id}`);
    return run();
  }
}

export class ViteNodeServer {}

export const createServer = async ({ root }: { root: string }) => ({
  config: { root },
  pluginContainer: { buildStart: async () => undefined },
  close: async () => undefined,
});

/** Replaces vite-tsconfig-paths. */
export default () => undefined;

export const installSourcemapsSupport = () => undefined;

// stubs of a watching server
export const normalizeModuleId = String;
export const toFilePath = String;
