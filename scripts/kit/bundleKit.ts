import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';
import { root } from '../root';

/** The parts of wagmi that the kit's adapter uses: from wagmi, which every host has, instead of its sub-packages. */
const core = `
export {
  ChainNotConfiguredError, createConfig, createConnector, http, injected, ProviderNotFoundError,
} from 'wagmi';
export {
  connect, disconnect, estimateGas, getAccount, getBalance, getConnections, prepareTransactionRequest, reconnect,
  sendTransaction, signMessage, switchChain, waitForTransactionReceipt, watchAccount, watchConnections,
  watchConnectors, watchPendingTransactions, writeContract,
} from 'wagmi/actions';
`;

/** Replacement modules. Those that are empty are imported but unused. */
const instead: Record<string, string> = {
  '@wagmi/core': core,
  '@wagmi/core/chains': '',
  'viem/chains': '',
  // the Coinbase and Safe connectors, whose packages a host would have to install
  '@wagmi/connectors': 'export const coinbaseWallet = undefined, safe = undefined;',
};

const withHostsWagmi: Plugin = {
  name: 'hosts-wagmi',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^(@wagmi\/|viem\/chains$)/ }, ({ path }) => ({ path, namespace: 'instead' }));
    onLoad({ filter: /.*/, namespace: 'instead' }, ({ path }) => ({
      contents: instead[path],
      resolveDir: root,
    }));
  },
};

/** What the kit may import from the host. */
const hosts = ['wagmi', 'wagmi/actions', 'viem'];

export type KitBundle = {
  metafile: Metafile;
  /** Licence notices in the sources themselves, for code that a package includes without naming it. */
  notices: string;
};

/** Bundles the wallet kit into `folder`, with everything except the host's wagmi and viem. */
export async function bundleKit(folder: string): Promise<KitBundle> {
  const { outputFiles, metafile } = await build({
    entryPoints: { index: 'src/wallet/appkit.ts' },
    absWorkingDir: root,
    outdir: folder,
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    chunkNames: '[name]-[hash]',
    legalComments: 'external',
    external: hosts,
    plugins: [withHostsWagmi],
    inject: ['scripts/kit/globals.ts'],
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    logLevel: 'warning',
  });
  for (const { imports } of Object.values(metafile.outputs)) {
    const foreign = imports.find(({ path, external }) => external && !hosts.includes(path));
    if (foreign)
      throw new Error(`The bundled kit imports ${foreign.path}, which a host may not have installed`);
  }
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const notices = new Set<string>();
  for (const { path, text, contents } of outputFiles) {
    if (path.endsWith('.LEGAL.txt')) notices.add(text.trim());
    else writeFileSync(join(folder, basename(path)), contents);
  }
  return { metafile, notices: [...notices].join('\n\n') };
}
