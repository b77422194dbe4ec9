import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hex } from 'viem';
import { arbitrum } from 'viem/chains';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { Endpoints } from '../../../../../demo/chain/keeper/chain/Endpoints';
import type { KeeperOptions } from '../../../../../demo/chain/keeper/KeeperOptions';
import type { Identity, StateFile } from '../../../../../demo/chain/keeper/state/StateFile';
import { type ContractSandbox, keeper, startContractSandbox } from '../../contracts/contractSandbox';
import { keeperSandbox } from '../keeperSandbox';
import { FaultyNode } from './FaultyNode';

/** A test file's own sandbox, whose keepers use a faulty node; each test finds it as `prepare` left it. */
export function faultySandbox(
  prepare: (sandbox: ContractSandbox) => Promise<unknown>,
  defaults: Partial<KeeperOptions> = { waitMs: 500 },
) {
  let folder: string;
  let snapshot: Hex;
  let files = 0;
  const faulty = {} as {
    sandbox: ContractSandbox;
    chain: ReturnType<typeof keeperSandbox>;
    node: FaultyNode;
  };
  beforeAll(async () => {
    faulty.sandbox = await startContractSandbox();
    faulty.chain = keeperSandbox(faulty.sandbox);
    await prepare(faulty.sandbox);
    folder = mkdtempSync(join(tmpdir(), 'mimic-keeper-'));
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await faulty.sandbox?.stop();
  });
  beforeEach(async () => {
    snapshot = await faulty.sandbox.client.snapshot();
    faulty.node = await FaultyNode.start(faulty.sandbox.rpcUrl);
  });
  afterEach(async () => {
    faulty.node.stop();
    await faulty.sandbox.client.setAutomine(true);
    await faulty.sandbox.client.revert({ id: snapshot });
  });
  return Object.assign(faulty, {
    start: (options: Partial<KeeperOptions> = {}) =>
      faulty.chain.start({ endpoints: new Endpoints([faulty.node.url]), ...defaults, ...options }),
    /** Opens a state file of this test's own, anew on each call, as a restart does. */
    newFile: <T extends StateFile>(Kind: new (path: string, identity: Identity) => T) => {
      const path = join(folder, `state-${++files}.json`);
      return (other: Partial<Identity> = {}) =>
        new Kind(path, { chainId: arbitrum.id, mirror: faulty.sandbox.mirror, keeper, ...other });
    },
  });
}

/** Like the process: failures are retried with the next tick. */
export async function tickAll(keeper: { tick: () => Promise<void> }, times = 4): Promise<void> {
  for (let tick = 0; tick < times; tick++) await keeper.tick().catch(() => undefined);
}

export const isSend = ({ method }: { method: string }) => method === 'eth_sendRawTransaction';
