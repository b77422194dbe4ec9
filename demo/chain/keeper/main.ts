import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createPublicClient, createWalletClient, type Hex, http } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { arbitrum } from 'viem/chains';
import { sandboxAccount } from '../deploy/accounts';
import { parseDeployment } from '../deploy/deployment';
import { Keeper, type KeeperReport } from './Keeper';
import { KeeperSender } from './KeeperSender';

/**
 * The keeper process: `main.ts --rpc URL --deployment JSON`, or MIMIC_RPC_URL and MIMIC_DEPLOYMENT in the environment;
 * optionally MIMIC_KEEPER_KEY (else the sandbox's keeper) and MIMIC_KEEPER_POLL (milliseconds, else 500).
 * Prints one line of JSON for everything it does, and ends on SIGTERM or SIGINT after what it has in hand.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { rpc: { type: 'string' }, deployment: { type: 'string' } } });
  const rpcUrl = values.rpc ?? required('MIMIC_RPC_URL');
  const deployment = parseDeployment(values.deployment ?? required('MIMIC_DEPLOYMENT'));
  const account = privateKeyToAccount(
    (process.env.MIMIC_KEEPER_KEY ?? sandboxAccount('keeper').privateKey) as Hex,
  );
  const poll = Number(process.env.MIMIC_KEEPER_POLL ?? 500);
  const transport = http(rpcUrl, { retryCount: 2 });
  const client = createPublicClient({ chain: arbitrum, transport, pollingInterval: 100 });
  const wallet = createWalletClient({ account, chain: arbitrum, transport });
  const keeper = new Keeper({ client, sender: new KeeperSender(client, wallet), deployment, report: print });

  const stop = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop.abort());
  let isDown = false;
  while (!stop.signal.aborted) {
    try {
      await keeper.tick();
      isDown = false;
    } catch (error) {
      // said once for each time it goes down, not at every poll
      if (!isDown)
        print({
          event: 'error',
          reason: error instanceof Error ? error.message.split('\n')[0] : String(error),
        });
      isDown = true;
    }
    await sleep(poll, undefined, { signal: stop.signal }).catch(() => undefined);
  }
  print({ event: 'stopped' });
}

function print(report: KeeperReport): void {
  const text = JSON.stringify({ time: Math.floor(Date.now() / 1000), ...report }, (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
  process.stdout.write(`${text}\n`);
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
