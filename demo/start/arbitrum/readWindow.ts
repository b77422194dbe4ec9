import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { root } from '../../../scripts/root';
import { readBlock } from '../../indexer/cost/blockAt';
import { planBackfill } from '../../indexer/cost/planBackfill';
import { readDeployment, readLogsRange } from '../../indexer/environment';
import { patientRpc } from '../../node/patience';
import { createRpc } from '../../node/rpc';
import { ARBITRUM_DAYS, type ArbitrumOptions } from '../options';
import type { Progress } from '../Progress';
import { StartError } from '../StartError';
import { asking, assertArbitrum, nodeName } from './assertArbitrum';

/** What an indexer of Arbitrum reads. */
export type Window = Kept & {
  /** The newest block when it began. */
  head: number;
};

type Kept = {
  days: number;
  /** Seconds; positions are read from here. */
  from: number;
  /** The indexer's variables (arbitrum.env). */
  settings: Record<string, string>;
};

/** Requests per second that a public node allows without a key. */
const RATE = 20;
/** Milliseconds: a node that is silent for longer is asked for less. */
const SILENCE = 10_000;

/**
 * Decides where to read from: where the last start in this folder did, so that the next one continues, unless other days are
 * requested. Prints how much there is to read.
 *
 * @throws StartError if the node does not respond, is on another chain or refuses to search
 */
export async function readWindow(
  folder: string,
  { rpcUrl, days }: Pick<ArbitrumOptions, 'rpcUrl' | 'days'>,
  progress: Progress,
): Promise<Window> {
  const rpc = patientRpc(createRpc(rpcUrl, { silence: SILENCE }));
  try {
    await assertArbitrum(rpc, rpcUrl);
    const { number: head } = await asking(rpcUrl, () => readBlock(rpc, 'latest'));
    assertIsPastGmx(rpcUrl, head);
    const storedWindow = readKept(folder);
    if (storedWindow && (days ?? storedWindow.days) === storedWindow.days) {
      progress.say(`Continuing with the data already read, in ${folder}`);
      return { ...storedWindow, head };
    }
    const windowDays = days ?? ARBITRUM_DAYS;
    progress.say(
      `Asking ${nodeName(rpcUrl)} what reading the last ${windowDays === 1 ? 'day' : `${windowDays} days`} will take`,
    );
    const window = await asking(rpcUrl, async (): Promise<Kept> => {
      const settings = readSettings();
      const plan = await planBackfill(rpc, readDeployment(settings), {
        ...{ days: windowDays, rate: RATE, range: readLogsRange(process.env) },
      });
      for (const line of plan.cost) progress.say(`  ${line}`);
      const { time: from } = await readBlock(rpc, plan.settings.MIMIC_START_BLOCK);
      const starts = Object.entries(plan.settings).map(([name, block]) => [name, String(block)]);
      return { days: windowDays, from, settings: { ...settings, ...Object.fromEntries(starts) } };
    });
    mkdirSync(folder, { recursive: true });
    writeFileSync(fileOf(folder), JSON.stringify(window));
    return { ...window, head };
  } finally {
    rpc.close();
  }
}

/** @throws StartError for a chain that is not Arbitrum, whatever its node says: a sandbox, or a fresh fork */
function assertIsPastGmx(rpcUrl: string, head: number): void {
  const first = Number(readSettings().MIMIC_MARKETS_BLOCK ?? 0);
  if (head >= first) return;
  throw new StartError(
    `The newest block of the node at ${nodeName(rpcUrl)} is ${head}, before GMX's first, ${first}: it is not an Arbitrum node; maybe it is a sandbox's.`,
  );
}

const fileOf = (folder: string) => join(folder, 'window.json');

function readKept(folder: string): Kept | undefined {
  return existsSync(fileOf(folder)) ? JSON.parse(readFileSync(fileOf(folder), 'utf8')) : undefined;
}

/** The settings of arbitrum.env about what to read, not those about serving it; environment variables take precedence. */
function readSettings(): Record<string, string> {
  const file = parseEnv(readFileSync(join(root, 'demo/indexer/arbitrum.env'), 'utf8'));
  const names = Object.keys(file).filter((name) => /_BLOCK$|_INTERVAL$|_EMITTER$/.test(name));
  const settings = names.map((name) => [name, process.env[name] || file[name] || ''] as const);
  return Object.fromEntries(settings.filter(([, value]) => value !== ''));
}
