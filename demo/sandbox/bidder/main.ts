import { setTimeout as sleep } from 'node:timers/promises';
import { createPublicClient, createWalletClient, http } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { keeperChain } from '../../node/Endpoints';
import { sandboxAccount } from '../deploy/accounts';
import { SANDBOX_TOKENS } from '../deploy/tokens';
import { Bidder, type BidderOptions } from './Bidder';

/** Milliseconds between two checks: shorter than an hour of a skipped day takes. */
const POLL = 500;

const say = (line: object) =>
  process.stdout.write(
    `${JSON.stringify(line, (_, value) => (typeof value === 'bigint' ? `${value}` : value))}\n`,
  );

/**
 * The bidder, which buys the platform's fees in the sandbox, as a process: MIMIC_RPC_URL is the node, MIMIC_DEPLOYMENT the
 * contracts as JSON. Prints one JSON object per line on stdout: `{ event: 'ready' }`, then what it does. Exits with 0 on
 * SIGTERM or SIGINT.
 */
async function main(): Promise<void> {
  const { MIMIC_RPC_URL: url, MIMIC_DEPLOYMENT: deployment } = process.env;
  if (!url || !deployment)
    throw new Error('Set MIMIC_RPC_URL and MIMIC_DEPLOYMENT: the node and contracts of the bidder');
  const stop = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop.abort());
  const transport = http(url, { retryCount: 0 });
  const account = privateKeyToAccount(sandboxAccount('bidder').privateKey);
  const bidder = new Bidder({
    client: createPublicClient({ chain: keeperChain, transport, cacheTime: 0, pollingInterval: 100 }),
    wallet: createWalletClient({ chain: keeperChain, transport, account }),
    account,
    deployment: JSON.parse(deployment) as BidderOptions['deployment'],
    tokens: SANDBOX_TOKENS.map(({ address }) => address),
  });
  say({ event: 'ready' });
  let problem = '';
  while (!stop.signal.aborted) {
    try {
      for (const report of await bidder.round()) say(report);
      problem = '';
    } catch (error) {
      const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
      // reported once, not at every check
      if (reason !== problem) say({ event: 'error', reason });
      problem = reason;
    }
    await sleep(POLL, undefined, { signal: stop.signal }).catch(() => undefined);
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
