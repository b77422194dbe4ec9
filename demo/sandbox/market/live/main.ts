import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import type { Handled } from '../../chain/GmxKeeper';
import type { SandboxDeployment } from '../../deploy/deploy';
import { runMarket } from './runMarket';
import { loadMarket } from './savedMarket';

/**
 * The market as a process: `main.ts --rpc URL --from FILE --deployment JSON`. Prints one JSON object per line on stdout: `{
 * type: 'ready' }`, then `{ type: 'trade', … }` for every order of its traders, and `{ type: 'order', … }` for what GMX's keepers do with others'. Each line on stdin is a MarketScenario. Exits with 0 on SIGTERM or
 * SIGINT.
 */
const { values } = parseArgs({
  options: {
    rpc: { type: 'string' },
    from: { type: 'string' },
    deployment: { type: 'string' },
  },
});

const needed = (name: keyof typeof values): string => {
  const value = values[name];
  if (value === undefined) throw new Error(`--${name} is missing`);
  return value;
};

const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);

/** Why nothing has become of an order. */
function failureOf(handled: Handled): string | undefined {
  if ('failure' in handled) return String(handled.failure);
  return handled.executed.ok ? undefined : handled.executed.error.errorName;
}

async function main(): Promise<void> {
  const stop = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop.abort());
  await runMarket({
    rpcUrl: needed('rpc'),
    from: loadMarket(readFileSync(needed('from'), 'utf8')),
    deployment: JSON.parse(needed('deployment')) as SandboxDeployment,
    signal: stop.signal,
    onReady: (take) => {
      createInterface({ input: process.stdin }).on('line', (line) => take(JSON.parse(line)));
      say({ type: 'ready' });
    },
    onOrder: (handled) => {
      const { key, account } = handled.order;
      const failure = failureOf(handled);
      say({ type: 'order', key, account, ...(failure !== undefined && { failure }) });
    },
    onTick: ({ time, trades }) => {
      for (const { event } of trades) {
        const { kind, account, market, isLong, orderKey, positionKey, sizeInUsd, sizeDeltaUsd } = event;
        const sizes = { sizeInUsd: String(sizeInUsd), sizeDeltaUsd: String(sizeDeltaUsd) };
        say({ type: 'trade', time, kind, account, market, isLong, orderKey, positionKey, ...sizes });
      }
    },
  });
}

main()
  .finally(() => process.stdin.destroy())
  .catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
