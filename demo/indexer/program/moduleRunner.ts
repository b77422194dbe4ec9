import { relative } from 'node:path';

/** Stands in for vite and vite-node, by which Ponder translates modules at every start: here they are in the bundle already. */

type Exports = Promise<Record<string, unknown>>;

/** Each is run when Ponder asks for it: the API finds what Ponder leaves in the global scope. */
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

/** Of vite-tsconfig-paths. */
export default () => undefined;

export const installSourcemapsSupport = () => undefined;

// of a server that watches files
export const normalizeModuleId = String;
export const toFilePath = String;
