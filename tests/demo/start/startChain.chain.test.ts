import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPublicClient, type Hex, http } from 'viem';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startAnvil } from '../../../demo/chain/anvil';
import { allocationStoreArtifact } from '../../../demo/chain/artifacts/AllocationStore';
import { protocolTokenArtifact } from '../../../demo/chain/artifacts/ProtocolToken';
import { sandboxAccount } from '../../../demo/chain/deploy/accounts';
import { deployContracts } from '../../../demo/chain/deploy/deploy';
import { roleId } from '../../../demo/chain/deploy/roles';
import type { Watchdog } from '../../../demo/process/Watchdog';
import { parseOptions } from '../../../demo/start/options';
import { Progress } from '../../../demo/start/Progress';
import { loadRun, saveRun } from '../../../demo/start/runFolder';
import { type SandboxChain, startChain } from '../../../demo/start/startChain';
import { Teardown } from '../../../demo/start/Teardown';

let path: string;
beforeEach(() => {
  path = mkdtempSync(join(tmpdir(), 'mimic-kept-'));
});
afterEach(() => rmSync(path, { recursive: true, force: true }));

/** A kept chain from before Earn existed. */
async function keepChainWithoutEarn() {
  const { rpcUrl, stop } = await startAnvil({ statePath: join(path, 'chain.json') });
  const deployment = await deployContracts({ rpcUrl });
  await stop();
  saveRun({ path, kept: false }, { deployment, plan: { seed: 1, end: 0, days: 7 }, generated: false });
  return deployment;
}

/** Continues with the kept chain while `look` runs. */
async function goOn<result>(look: (chain: SandboxChain) => Promise<result>): Promise<result> {
  const teardown = new Teardown((_, error) => {
    throw error;
  });
  try {
    const chain = await startChain({
      options: parseOptions(['--keep']),
      folder: { path, kept: true },
      progress: new Progress(() => undefined),
      teardown,
      watchdog: { watch: () => undefined } as unknown as Watchdog,
    });
    return await look(chain);
  } finally {
    await teardown.run();
  }
}

describe('a chain kept from before Earn', () => {
  it('gets Earn’s contracts once, beside its existing ones', async () => {
    const deployment = await keepChainWithoutEarn();
    const first = await goOn(async ({ rpcUrl, earn, ...chain }) => {
      expect(chain.deployment).toEqual(deployment);
      const client = createPublicClient({ transport: http(rpcUrl) });
      const held = await client.readContract({
        address: earn.protocolToken,
        abi: protocolTokenArtifact.abi,
        functionName: 'balanceOf',
        args: [sandboxAccount('newcomer').address],
      });
      expect(held).toBe(10_000n * 10n ** 18n);
      const collects = await client.readContract({
        address: deployment.allocationStore,
        abi: allocationStoreArtifact.abi,
        functionName: 'hasRole',
        args: [roleId('FEE'), earn.platformFees],
      });
      expect(collects).toBe(true);
      return earn;
    });
    expect(loadRun<{ earn: unknown }>({ path, kept: true }).earn).toEqual(first);
    const again = await goOn(async ({ rpcUrl, earn }) => {
      const client = createPublicClient({ transport: http(rpcUrl) });
      const codes = await Promise.all(Object.values(earn).map((address: Hex) => client.getCode({ address })));
      expect(codes.every((code) => code && code.length > 2)).toBe(true);
      return earn;
    });
    expect(again).toEqual(first);
  });
});
