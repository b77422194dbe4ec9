import { join } from 'node:path';
import { root } from '../../scripts/root';
import { buildParts } from './buildParts';
import { CHAIN_ID, TOKENS } from './describeRun';
import type { StartOptions } from './options';
import type { PageConfig } from './PageConfig';
import type { Progress } from './Progress';
import type { AppServer } from './serveApp';

/**
 * Serves the page over servers of the real chain: a board of real traders, without contracts to copy them by. Never
 * resolves.
 */
export async function showArbitrum(
  app: AppServer,
  servers: NonNullable<StartOptions['arbitrum']>,
  { json }: Pick<StartOptions, 'json'>,
  progress: Progress,
  signal: AbortSignal,
): Promise<never> {
  await buildParts(progress, signal);
  const page: PageConfig = { chainId: CHAIN_ID, ...servers, tokens: TOKENS };
  app.open(join(root, 'demo', 'app', 'dist'), page);
  progress.say('Ready');
  const { url } = app;
  process.stdout.write(json ? `${JSON.stringify({ url, ...page })}\n` : `\n  ${url}\n\n`);
  return new Promise(() => {});
}
