import { join } from 'node:path';
import { root } from '../../../scripts/root';
import { buildParts } from '../buildParts';
import { CHAIN_ID, TOKENS } from '../describeRun';
import { failureOf } from '../failureOf';
import type { ArbitrumOptions, StartOptions } from '../options';
import type { PageConfig } from '../PageConfig';
import type { Progress } from '../Progress';
import { StartError } from '../StartError';
import type { AppServer } from '../serveApp';
import type { Teardown } from '../Teardown';
import { startArbitrumIndexer } from './startArbitrumIndexer';

export type ArbitrumParts = {
  app: AppServer;
  options: Pick<StartOptions, 'data' | 'json'> & { arbitrum: ArbitrumOptions };
  progress: Progress;
  teardown: Teardown;
  /** Called with each process that must end with this one. */
  onProcess: (pid: number) => void;
};

const dist = join(root, 'demo', 'app', 'dist');

/**
 * Serves the page for the real chain: a board of real traders, without contracts to copy them. With an existing indexer it
 * never resolves; with its own it rejects when that exits.
 */
export async function showArbitrum(parts: ArbitrumParts): Promise<never> {
  const { app, options, progress, teardown } = parts;
  const { rpcUrl, indexerUrl } = options.arbitrum;
  const open = (url: string, reading?: PageConfig['reading']) => {
    const page = { chainId: CHAIN_ID, rpcUrl, indexerUrl: url, tokens: TOKENS };
    app.open(dist, reading ? { ...page, reading } : page);
    return page;
  };
  const tell = (page: PageConfig) =>
    process.stdout.write(
      options.json ? `${JSON.stringify({ url: app.url, ...page })}\n` : `\n  ${app.url}\n\n`,
    );
  if (indexerUrl !== undefined) {
    await buildParts(parts);
    const page = open(indexerUrl);
    progress.say('Ready');
    tell(page);
    return new Promise(() => {});
  }

  const [indexer] = await Promise.all([startArbitrumIndexer(parts), buildParts(parts)]);
  const { from } = indexer.window;
  const failed = continueLater(failureOf(indexer));
  failed.catch(() => {});
  tell(open(indexer.url, { from }));
  const since = new Date(from * 1000).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' });
  progress.say(
    `The indexer is reading Arbitrum since ${since}. The page shows the leaderboard once it is done.`,
  );
  await Promise.race([indexer.ready, failed]);
  teardown.signal.throwIfAborted();
  open(indexer.url);
  progress.say('Ready');
  return failed;
}

async function continueLater(failed: Promise<never>): Promise<never> {
  return failed.catch((cause: Error) => {
    throw new StartError(`${cause.message}\nRun the same command again to continue from here.`, { cause });
  });
}
