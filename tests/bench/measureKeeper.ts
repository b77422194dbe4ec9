import { type Hex, pad, toHex } from 'viem';
import { startContractSandbox } from '../demo/chain/contracts/contractSandbox';
import { createCrowd } from '../demo/chain/keeper/crowd';
import { GmxTrader } from '../demo/chain/keeper/GmxTrader';
import { keeperSandbox } from '../demo/chain/keeper/keeperSandbox';
import { percentile } from './percentile';

const LONG = 86_400;

/** What a keeper's ticks take in milliseconds with so many copies open: idle ones, and the one that closes and settles all. */
export async function measureKeeper(copies = 1_000) {
  const sandbox = await startContractSandbox();
  try {
    const accounts = Array.from(
      { length: copies },
      (_, index): Hex => pad(toHex(0xbe000000 + index), { size: 20 }),
    );
    await createCrowd(sandbox, {
      count: 1,
      depositors: 1,
      deposit: 9_000,
      rules: accounts.map((trader) => ({ trader, allowanceRate: 100n })),
    });
    await sandbox.client.setBlockGasLimit({ gasLimit: 32_000_000n });
    const traders = accounts.map((account) => new GmxTrader(sandbox, { account }));
    // however long the opening of all of them takes
    const { keeper } = keeperSandbox(sandbox).start({ freshSeconds: LONG });
    for (const trader of traders) await trader.increase(5_000, 500_000_000n);
    await keeper.tick();
    const open = keeper.status.copies;
    const idle: number[] = [];
    for (let tick = 0; tick < 20; tick++) {
      await sandbox.client.mine({ blocks: 1 });
      idle.push(await timed(() => keeper.tick()));
    }
    for (const trader of traders) await trader.close();
    const closing = await timed(() => keeper.tick());
    return { open, left: keeper.status.copies, idle: percentile(idle, 0.5), closing };
  } finally {
    await sandbox.stop();
  }
}

async function timed(run: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await run();
  return performance.now() - started;
}
