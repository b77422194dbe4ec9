import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { connect } from '../kit/chain/contractSandbox';
import { newAccount } from '../kit/page/followerTest';
import { fund } from '../kit/page/fund';
import { announcedWallet, type InstallWallet } from '../kit/page/installWallet';
import { type Sandbox, sharedSandbox } from '../kit/page/sandbox';
import type { ServedHost } from '../kit/serveFolder';
import { serveFolder } from '../kit/serveFolder';
import { buildHost } from './host/buildHost';
import { expectNoWarnings } from './host/expectNoWarnings';
import { installHost } from './host/installHost';
import { serveHost } from './host/serveHost';
import { countBytes } from './page/countBytes';
import { enforcePolicy } from './page/enforcePolicy';
import { type PageWatch, watchPage } from './page/watchPage';

export { expect } from '@playwright/test';

export type HostOptions = {
  /** Its folder in demo/examples. */
  name: string;
  /** Distinguishes it from others with the same folder. */
  variant?: string;
  /** Packages besides react and wagmi whose versions the table shows. */
  tools: readonly string[];
  /** `npm run build` by default; `false` for a server that needs no build. */
  build?: string | false;
  /** A folder of built files, or the command of a server that listens on `$PORT`. */
  serve: { folder: string } | { command: string };
  /** Environment of build and server, for a variant of the same host. */
  env?: Record<string, string>;
  /** CSP sources of scripts and styles besides the host's own, for frameworks that inline them. */
  scripts?: string;
  styles?: string;
  wallet?: InstallWallet;
  /** Selects the host's own modal, which Connect opens. */
  modal?: string;
  /** Build output lines unrelated to our package, each with its reason where it is listed. */
  foreignWarnings?: readonly RegExp[];
  /** The same for the page's console. */
  foreignComplaints?: readonly RegExp[];
};

type Built = {
  folder: string;
  url: string;
  installSeconds: number;
  buildSeconds: number;
  versions: string;
  output: () => string;
};

type Fixtures = {
  sandbox: Sandbox;
  /** The name of the page's wallet; its account belongs to this test alone and has ETH and every token. */
  wallet: string;
  watch: PageWatch;
  /** Opens a path of the host. */
  open: (path?: string) => Promise<void>;
  /** The size of the page's scripts and styles so far, in KB. */
  bytes: () => Promise<number>;
};

/** A host of demo/examples, installed, built and served once for all tests of a file; collects the page's console. */
export function hostTest(options: HostOptions) {
  const { name, build = 'npm run build', serve, env = {} } = options;
  return base.extend<Fixtures, { host: Built }>({
    host: [
      async ({ browserName: _ }, use) => {
        const { folder, installSeconds } = await installHost(name);
        const built = build ? await buildHost({ folder, line: build, env }) : { seconds: 0, output: '' };
        expectNoWarnings(built.output, options.foreignWarnings);
        const served: ServedHost =
          'folder' in serve
            ? await serveFolder(join(folder, serve.folder))
            : await serveHost(folder, serve.command, env);
        try {
          const versions = versionsOf(folder, ['react', 'wagmi', ...options.tools]);
          await use({
            folder,
            installSeconds,
            buildSeconds: built.seconds,
            versions,
            url: served.url,
            output: served.output,
          });
        } finally {
          await served.stop();
        }
      },
      { scope: 'worker', timeout: 600_000 },
    ],
    sandbox: async ({ browserName: _ }, use) => use(sharedSandbox()),
    page: async ({ page, host, sandbox }, use) => {
      const { scripts = "'self'", styles = "'self'" } = options;
      const policy = [
        "default-src 'self'",
        `connect-src 'self' ws: ${sandbox.indexerUrl} ${sandbox.rpcUrl}`,
        "img-src 'self' data:",
        `script-src ${scripts}`,
        `style-src ${styles}`,
      ];
      await enforcePolicy(page, host.url, policy.join('; '));
      await use(page);
    },
    wallet: async ({ page, sandbox }, use) => {
      const { address, privateKey } = newAccount();
      await fund(connect(sandbox.rpcUrl, sandbox.contracts), [address]);
      const install = options.wallet ?? announcedWallet;
      await use((await install(page, { rpcUrl: sandbox.rpcUrl, privateKey })).name);
    },
    watch: [
      async ({ page }, use, info) => {
        const watch = watchPage(page, options.foreignComplaints);
        await use(watch);
        // the page's errors explain why a step failed
        if (info.status !== info.expectedStatus && watch.complaints.length) {
          console.log(watch.complaints.join('\n'));
        }
      },
      { auto: true },
    ],
    bytes: [async ({ page }, use) => use(countBytes(page)), { auto: true }],
    open: async ({ page, host, watch: _watch, bytes: _bytes }, use) =>
      use(async (path = '/') => {
        await page.goto(`${host.url}${path}`);
      }),
  });
}

function versionsOf(folder: string, packages: readonly string[]): string {
  return packages
    .map((name) => [name, join(folder, 'node_modules', name, 'package.json')] as const)
    .filter(([, path]) => existsSync(path))
    .map(([name, path]) => `${name} ${JSON.parse(readFileSync(path, 'utf8')).version}`)
    .join(', ');
}
