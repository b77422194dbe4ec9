import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { arbitrum } from 'viem/chains';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { KeeperOptions } from '../../../../demo/keeper/KeeperOptions';
import type { Identity, StateFile } from '../../../../demo/keeper/state/StateFile';
import { Endpoints } from '../../../../demo/node/Endpoints';
import { keeper } from '../../../kit/chain/contractSandbox';
import { type GmxSandbox, startGmxSandbox } from '../../../kit/chain/gmxSandbox';
import { keeperSandbox } from '../../../kit/chain/keeperSandbox';
import { FaultyNode } from './FaultyNode';

/** A test file's own sandbox, whose keepers use a faulty node; each test finds it as `prepare` left it. */
export function faultySandbox(
  prepare: (sandbox: GmxSandbox) => Promise<unknown>,
  defaults: Partial<KeeperOptions> = { waitMs: 500 },
) {
  let folder: string;
  let restore: () => Promise<void>;
  let files = 0;
  const faulty = {} as {
    sandbox: GmxSandbox;
    chain: ReturnType<typeof keeperSandbox>;
    node: FaultyNode;
  };
  beforeAll(async () => {
    faulty.sandbox = await startGmxSandbox();
    faulty.chain = keeperSandbox(faulty.sandbox);
    await prepare(faulty.sandbox);
    folder = mkdtempSync(join(tmpdir(), 'mimic-keeper-'));
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await faulty.sandbox?.stop();
  });
  beforeEach(async () => {
    restore = await faulty.sandbox.save();
    faulty.node = await FaultyNode.start(faulty.sandbox.rpcUrl);
  });
  afterEach(async () => {
    faulty.node.stop();
    await faulty.sandbox.client.setAutomine(true);
    await restore();
  });
  return Object.assign(faulty, {
    start: (options: Partial<KeeperOptions> = {}) =>
      faulty.chain.start({ endpoints: new Endpoints([faulty.node.url]), ...defaults, ...options }),
    /** Like the process: failures are retried with the next tick. After each, GMX executes the orders that are pending. */
    tickAll: async (keeper: { tick: () => Promise<void> }, times = 4) => {
      for (let tick = 0; tick < times; tick++) {
        await keeper.tick().catch(() => undefined);
        await faulty.sandbox.execute();
      }
    },
    /** Opens a state file of this test's own, anew on each call, as a restart does. */
    newFile: <T extends StateFile>(Kind: new (path: string, identity: Identity) => T) => {
      const path = join(folder, `state-${++files}.json`);
      return (other: Partial<Identity> = {}) =>
        new Kind(path, { chainId: arbitrum.id, mirror: faulty.sandbox.mirror, keeper, ...other });
    },
  });
}

export const isSend = ({ method }: { method: string }) => method === 'eth_sendRawTransaction';
