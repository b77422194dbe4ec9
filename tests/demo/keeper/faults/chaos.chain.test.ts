import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { bundleProgram } from '../../../../demo/process/bundleProgram';
import { createRandom } from '../../../../demo/sandbox/market/gmx/random';
import { isDeep, times } from '../../../depth';
import { alice, bob, carol, USDC, usdc } from '../../../kit/chain/contractSandbox';
import { type GmxSandbox, startGmxSandbox } from '../../../kit/chain/gmxSandbox';
import { deploymentOf } from '../deploymentOf';
import { FaultyNode } from './FaultyNode';
import { KeeperProcess } from './KeeperProcess';
import { TraderStory } from './TraderStory';

const KILLS = times(2, 100);
const STORIES = times(1, 2);
/** Milliseconds between two blocks, at least. */
const BLOCK_MS = 250;
const seed = Number(process.env.MIMIC_SEED ?? Math.floor(Math.random() * 2 ** 31));

let sandbox: GmxSandbox;
let folder: string;
const file = bundleProgram('demo/keeper/main.ts');
let restore: () => Promise<void>;
let mining: AbortController;
let mined: Promise<void>;
/** Whether a keeper has asked for the latest block, or what it knows of it, since that was mined. */
let isAsked = false;
beforeAll(async () => {
  sandbox = await startGmxSandbox();
  for (const user of [alice, bob]) await sandbox.deposit(user, USDC, usdc(9_000));
  folder = mkdtempSync(join(tmpdir(), 'mimic-chaos-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await sandbox?.stop();
});
beforeEach(async () => {
  restore = await sandbox.save();
  // as on a real chain, blocks come without transactions too
  await sandbox.client.setAutomine(false);
  await sandbox.client.setBlockTimestampInterval({ interval: 1 });
  mining = new AbortController();
  mined = mineBlocks(mining.signal);
});
afterEach(async () => {
  mining.abort();
  await mined;
  await sandbox.client.removeBlockTimestampInterval();
  await sandbox.client.setAutomine(true);
  await restore();
});

/**
 * Mines a second of chain time after another while a keeper is up and reads the chain: an opening is copied only for a while,
 * and a machine that takes long to start a keeper must not make it miss one.
 */
async function mineBlocks(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await sleep(BLOCK_MS);
    if (!isAsked) continue;
    isAsked = false;
    await sandbox.client.mine({ blocks: 1 });
  }
}

async function startNode(): Promise<FaultyNode> {
  const node = await FaultyNode.start(sandbox.rpcUrl);
  node.before = async (requests) => {
    isAsked ||= requests.some(({ params = [] }) => params.includes('latest'));
  };
  return node;
}

const argsFor = (urls: readonly string[], name: string) => [
  ...urls.flatMap((url) => ['--rpc-url', url]),
  ...['--deployment', deploymentOf(sandbox), '--state', join(folder, name), '--sandbox', '--json'],
  ...['--bump-seconds', '4', '--poll', '100'],
];

/** What the chain holds of a story in the end, whatever happens to its keeper. */
const CALM = {
  copied: {
    mimics: [alice, bob].sort(),
    status: 0,
    isClosed: true,
    isSettled: true,
    left: [bob],
    isReasonRight: true,
    skipped: [[carol, 0]],
  },
  throttled: {
    mimics: [],
    status: null,
    skipped: [
      [alice, 3],
      [bob, 3],
    ].sort(),
  },
  isWhole: true,
};

/** A keeper's undisturbed run through one story. */
async function tellCalmly(): Promise<void> {
  const node = await startNode();
  const keeper = new KeeperProcess(file, argsFor([node.url], 'calm.json'));
  await keeper.start();
  const story = new TraderStory(sandbox, 1);
  await story.tell(async () => undefined);
  expect(await story.summary()).toEqual(CALM);
  expect(await keeper.stop()).toBe(0);
  node.stop();
}

it(
  `leaves the same chain state as without faults, through ${KILLS} kills (seed ${seed})`,
  async () => {
    if (isDeep) await tellCalmly();
    const draws = createRandom(seed, 'chaos');
    const random = () => draws.int(0, 999_999) / 1_000_000;
    const [first, second] = [await startNode(), await startNode()];
    const faults = { away: 0, lost: 0, swallow: 0, hold: 0, lags: 0, reorgs: 0 };
    for (const node of [first, second]) {
      node.fault = ({ method }) => {
        const isSend = method === 'eth_sendRawTransaction';
        const fault = pick(
          random(),
          isSend ? { lost: 0.1, swallow: 0.1, hold: 0.15 } : { away: 0.01, lost: 0.005 },
        );
        if (fault) faults[fault]++;
        return fault;
      };
    }
    const keeper = new KeeperProcess(file, argsFor([first.url, second.url], 'chaos.json'));
    const clock = () => [0, 300_000, -300_000][Math.floor(random() * 3)];
    await keeper.start(clock());
    let isOver = false;
    const trouble = (async () => {
      while (!isOver) {
        await sleep(100 + random() * 1_000);
        await first.release();
        await second.release();
        second.lag = random() < 0.3 ? BigInt(1 + Math.floor(random() * 4)) : 0n;
        if (second.lag > 0n) faults.lags++;
        if (keeper.kills >= KILLS || isOver) continue;
        await keeper.kill();
        await sleep(random() * 500);
        await keeper.start(clock());
      }
    })();

    const stories: TraderStory[] = [];
    const reorganise = async (story: TraderStory) => {
      if (random() > 0.4) return;
      if (await story.reorganise()) faults.reorgs++;
    };
    try {
      while (keeper.kills < KILLS || stories.length < STORIES) {
        // the seed decides whether the first one leaves or is stopped
        const story = new TraderStory(sandbox, stories.length + 2 + (seed % 2));
        await story.tell(reorganise);
        stories.push(story);
      }
    } finally {
      isOver = true;
      await trouble;
    }
    const code = await keeper.stop();
    expect(code).toBe(0);
    first.stop();
    second.stop();
    const summaries = await Promise.all(stories.map((story) => story.summary()));
    expect(summaries).toEqual(stories.map(() => CALM));
    expect(keeper.errors).toBe('');
    console.log(
      `seed ${seed}: ${stories.length} stories, ${keeper.kills} kills, ${faults.away} 503s before and ${faults.lost} after ` +
        `the node was asked, ${faults.swallow} transactions lost and ${faults.hold} late, ${faults.lags} lags, ${faults.reorgs} reorganisations`,
    );
  },
  times(300_000, 2_400_000),
);

/** The fault whose share of [0, 1) contains the number. */
function pick<Name extends string>(number: number, shares: Partial<Record<Name, number>>): Name | null {
  let rest = number;
  for (const [name, share] of Object.entries(shares) as [Name, number][]) {
    if (rest < share) return name;
    rest -= share;
  }
  return null;
}
