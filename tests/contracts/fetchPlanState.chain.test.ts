import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { concat, type Hex, numberToHex } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { receiptOf } from '../../demo/node/receiptOf';
import type { Drafts } from '../../src/domain/rule/Draft';
import { fetchPlanState, planCalls, simulateCalls } from '../../src/exports/core';
import { firstDrafts } from '../kit/chain/follower';
import { type Sandbox, startSandbox } from '../kit/chain/sandbox';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox?.stop());

const removal: Drafts = { deposits: [], rules: firstDrafts().rules.map((rule) => ({ ...rule, expiry: 0n })) };

/** A router that accepts rules only from this expiry on. */
async function deployRouter(least: bigint): Promise<Hex> {
  const { address } = sandbox.takeAccount();
  const data = concat([compileRouter(), numberToHex(least, { size: 32 })]);
  const hash = await sandbox.node.sendTransaction({ account: address, data });
  const { contractAddress } = await receiptOf(sandbox.node, hash);
  if (!contractAddress) throw new Error('The router was not deployed');
  return contractAddress;
}

function compileRouter(): Hex {
  const solc = createRequire(import.meta.url)('solc') as { compile(input: string): string };
  const content = readFileSync(new URL('./AbsoluteExpiry.sol', import.meta.url), 'utf8');
  const settings = { evmVersion: 'cancun', outputSelection: { '*': { '*': ['evm.bytecode.object'] } } };
  const input = { language: 'Solidity', sources: { router: { content } }, settings };
  const { contracts } = JSON.parse(solc.compile(JSON.stringify(input)));
  return `0x${contracts.router.AbsoluteExpiry.evm.bytecode.object}`;
}

const withRouter = (router: Hex) => ({ ...sandbox.config, contracts: { ...sandbox.deployment, router } });

describe('fetchPlanState', () => {
  test('removes rules with expiry 0 if the deployment accepts it', async () => {
    const { address: account } = sandbox.takeAccount();
    expect((await fetchPlanState(sandbox.config, { account, drafts: removal })).removalExpiry).toBe(0n);
  });

  test.each([1n, 86_400n])(
    'removes rules with the smallest past expiry if 0 is refused: %s',
    async (least) => {
      const { address: account } = sandbox.takeAccount();
      const config = withRouter(await deployRouter(least));
      const state = await fetchPlanState(config, { account, drafts: removal });
      expect(state.removalExpiry).toBe(least);

      const calls = planCalls(removal, state);
      expect(calls.map(({ label }) => label)).toEqual(['removeMatchingRule']);
      expect(await simulateCalls(sandbox.node, { account, calls })).toEqual([{ status: 'success' }]);
    },
  );

  test('reports a rule that cannot be removed at all', async () => {
    const { address: account } = sandbox.takeAccount();
    const config = withRouter(await deployRouter(4_000_000_000n));
    await expect(fetchPlanState(config, { account, drafts: removal })).rejects.toMatchObject({
      code: 'removal_refused',
    });
  });
});
