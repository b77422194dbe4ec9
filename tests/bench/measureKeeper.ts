import { setTimeout as sleep } from 'node:timers/promises';
import { type Hex, pad, toHex } from 'viem';
import { as, owner, USDC, usdc } from '../kit/chain/contractSandbox';
import { createCrowd } from '../kit/chain/crowd';
import { GmxTrader } from '../kit/chain/GmxTrader';
import { type GmxSandbox, startGmxSandbox } from '../kit/chain/gmxSandbox';
import { keeperSandbox } from '../kit/chain/keeperSandbox';
import { percentile } from './percentile';

const LONG = 86_400;
/** Dollars. */
const DEPOSIT = 9_000_000;
/** Milliseconds between two blocks, as on Arbitrum. */
const BLOCK_MS = 250;

/** Duration of a keeper's ticks in milliseconds, by number of open copies: idle ones, and those that close and settle all. */
export async function measureKeeper(copies: number) {
  const sandbox = await startGmxSandbox();
  try {
    const accounts = Array.from(
      { length: copies },
      (_, index): Hex => pad(toHex(0xbe000000 + index), { size: 20 }),
    );
    // each copy takes a hundredth of what is left, and the last one must still justify its fee
    await sandbox.rules.write.setTokenCap([USDC, usdc(DEPOSIT)], as(owner));
    await createCrowd(sandbox, {
      count: 1,
      depositors: 1,
      deposit: DEPOSIT,
      rules: accounts.map((trader) => ({ trader, allowanceRate: 100n })),
    });
    await sandbox.client.setBlockGasLimit({ gasLimit: 32_000_000n });
    const traders = accounts.map((account) => new GmxTrader(sandbox, { account }));
    // no time limit: opening all of them takes a while
    const { keeper } = keeperSandbox(sandbox).start({ freshSeconds: LONG, bumpSeconds: LONG });
    const opening = await timed(async () => {
      for (const trader of traders) await trader.increase(5_000, 500_000_000n);
      await keeper.tick();
    });
    await sandbox.execute();
    const open = keeper.status.copies;
    const idle: number[] = [];
    for (let tick = 0; tick < 20; tick++) {
      await sandbox.client.mine({ blocks: 1 });
      idle.push(await timed(() => keeper.tick()));
    }
    for (const trader of traders) await trader.close();
    const closing = await timed(() => whileMining(sandbox, () => keeper.tick()));
    await sandbox.execute();
    const settling = await timed(() => whileMining(sandbox, () => keeper.tick()));
    return {
      open,
      left: keeper.status.copies,
      idle: percentile(idle, 0.5),
      opening,
      closing: closing + settling,
    };
  } finally {
    await sandbox.stop();
  }
}

/** Makes blocks come at an interval: a node that mines per transaction spends its time copying its state. */
async function whileMining({ client }: GmxSandbox, run: () => Promise<void>): Promise<void> {
  await client.setAutomine(false);
  let isOver = false;
  const mining = (async () => {
    while (!isOver) {
      await client.mine({ blocks: 1 });
      await sleep(BLOCK_MS);
    }
  })();
  await run();
  isOver = true;
  await mining;
}

async function timed(run: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await run();
  return performance.now() - started;
}
