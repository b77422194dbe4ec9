import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { concat, erc20Abi, type Hex, numberToHex } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { receiptOf } from '../../demo/node/receiptOf';
import type { DepositDraft, Drafts } from '../../src/domain/rule/Draft';
import { fetchPlanState, planCalls, simulateCalls } from '../../src/exports/core';
import { draftId } from '../support/draftId';
import { firstDrafts, usdc } from './follower';
import { type Sandbox, sandboxToken, startSandbox } from './sandbox';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox?.stop());

const usdt = sandboxToken('USDT').address;
const deposit = (token: Hex, amount: bigint): DepositDraft => ({
  ...{ id: draftId(1), action: 'deposit', token, amount },
});
const removal: Drafts = { deposits: [], rules: firstDrafts().rules.map((rule) => ({ ...rule, expiry: 0n })) };

async function approve(account: Hex, token: Hex, amount: bigint) {
  const args = [sandbox.deployment.tokenRouter, amount] as const;
  const hash = await sandbox.node.writeContract({
    account,
    address: token,
    abi: erc20Abi,
    functionName: 'approve',
    args,
  });
  await receiptOf(sandbox.node, hash);
}

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
  test('reads allowances only for the tokens to deposit', async () => {
    const { address: account } = sandbox.takeAccount();
    await approve(account, usdc, 7n);
    const drafts: Drafts = {
      deposits: [deposit(usdc, 5n), { id: draftId(2), action: 'withdraw', token: usdt, amount: 1n }],
      rules: [],
    };
    expect(await fetchPlanState(sandbox.config, { account, drafts })).toEqual({
      account,
      contracts: sandbox.deployment,
      allowances: { [usdc]: 7n },
      resetToZeroFirst: [],
      leaves: {},
      removalExpiry: 0n,
    });
  });

  test('finds out which tokens must be reset to zero first', async () => {
    const { address: account } = sandbox.takeAccount();
    await approve(account, usdc, 1n);
    await approve(account, usdt, 1n);
    const drafts: Drafts = { deposits: [deposit(usdc, 5n), deposit(usdt, 5n)], rules: [] };
    const state = await fetchPlanState(sandbox.config, { account, drafts });
    expect(state.resetToZeroFirst).toEqual([usdt]);

    const calls = planCalls(drafts, state);
    expect(calls.map(({ label }) => label)).toEqual([
      'approve',
      'deposit',
      'resetApproval',
      'approve',
      'deposit',
    ]);
    const results = await simulateCalls(sandbox.node, { account, calls });
    expect(results.map(({ status }) => status)).toEqual(Array(5).fill('success'));
  });

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
