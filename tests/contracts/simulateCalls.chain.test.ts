import { type Client, createClient, custom, type EIP1193RequestFn, type Hex, http } from 'viem';
import { arbitrum } from 'viem/chains';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Drafts } from '../../src/domain/rule/Draft';
import {
  type Call,
  errorMessage,
  planCalls,
  type SimulatedCall,
  simulateCalls,
} from '../../src/exports/core';
import { firstDrafts, usdc } from '../kit/chain/follower';
import { type Sandbox, sandboxToken, startSandbox } from '../kit/chain/sandbox';
import { draftId } from '../kit/drafts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox?.stop());

const weth = sandboxToken('WETH').address;

const plan = (account: Hex, drafts: Drafts, allowances = {}) =>
  planCalls(drafts, { account, contracts: sandbox.deployment, allowances, resetToZeroFirst: [] });

/** One word per call, with a revert's reason. */
const words = (calls: readonly Call[], results: readonly SimulatedCall[]) =>
  results.map((result, i) =>
    result.status === 'reverts'
      ? `${calls[i]?.label} reverts: ${errorMessage(result.error)}`
      : `${calls[i]?.label} ${result.status}`,
  );

async function simulate(client: Client, account: Hex, calls: readonly Call[]) {
  return words(calls, await simulateCalls(client, { account, calls }));
}

/** A node without support for state overrides. */
function nodeWithoutOverrides(): Client {
  const request: EIP1193RequestFn = (args) => {
    const { method, params } = args as { method: string; params?: readonly unknown[] };
    if (method === 'eth_call' && (params?.length ?? 0) > 2) {
      throw Object.assign(new Error('too many arguments, want at most 2'), { code: -32602 });
    }
    return sandbox.node.request(args as never);
  };
  return createClient({ chain: arbitrum, transport: custom({ request }, { retryCount: 0 }) });
}

/** A chain without Multicall3. */
function chainWithoutMulticall(): Client {
  const contracts = { multicall3: { address: `0x${'de'.repeat(20)}` as const } };
  return createClient({ chain: { ...arbitrum, contracts }, transport: http(sandbox.rpcUrl) });
}

describe('simulateCalls', () => {
  test('lets each call see the effects of the calls before it', async () => {
    const { address } = sandbox.takeAccount();
    expect(await simulate(sandbox.node, address, plan(address, firstDrafts()))).toEqual([
      'approve success',
      'deposit success',
      'setMatchingRule success',
    ]);
  });

  test('changes nothing on-chain', async () => {
    const { address } = sandbox.takeAccount();
    const calls = plan(address, firstDrafts());
    await simulate(sandbox.node, address, calls);
    expect(await simulate(sandbox.node, address, calls.slice(1))).toEqual([
      expect.stringMatching(/^deposit reverts: .*approved amount is too low/),
      'setMatchingRule success',
    ]);
  });

  test('gives every call that would revert its own reason', async () => {
    const { address } = sandbox.takeAccount();
    const { collateralToken, ...terms } = firstDrafts().rules[0] as Drafts['rules'][0];
    const calls = plan(address, {
      deposits: [
        { id: draftId(3), action: 'deposit', token: usdc, amount: 10n ** 18n },
        { id: draftId(4), action: 'withdraw', token: weth, amount: 1n },
      ],
      rules: [
        { ...terms, collateralToken, allowanceRate: 99n },
        { ...terms, collateralToken: weth, expiry: 1n },
      ],
    });
    expect(await simulate(sandbox.node, address, calls)).toEqual([
      'approve success',
      expect.stringMatching(/^deposit reverts: .*can’t exceed its limit/),
      expect.stringMatching(/^withdraw reverts: .*deposit balance is lower/),
      expect.stringMatching(/^setMatchingRule reverts: .*between 1.00% and 100.00%/),
      expect.stringMatching(/^setMatchingRule reverts: .*at least 1 day from now/),
    ]);
  });

  test('works for accounts with code, such as smart accounts', async () => {
    const { address } = sandbox.takeAccount();
    await sandbox.node.setCode({ address, bytecode: '0x60006000fd' });
    expect(await simulate(sandbox.node, address, plan(address, firstDrafts()))).not.toContainEqual(
      expect.stringContaining('reverts'),
    );
  });

  test.each([
    ['a node without state overrides', nodeWithoutOverrides],
    ['a chain without Multicall3', chainWithoutMulticall],
  ])('on %s skips calls that depend on an earlier one, and checks the rest', async (_, client) => {
    const { address } = sandbox.takeAccount();
    const drafts = {
      deposits: [
        { id: draftId(3), action: 'deposit', token: usdc, amount: 500n },
        { id: draftId(4), action: 'withdraw', token: weth, amount: 1n },
      ],
      rules: firstDrafts().rules,
    } as const;
    expect(await simulate(client(), address, plan(address, drafts))).toEqual([
      'approve success',
      'deposit unchecked',
      expect.stringMatching(/^withdraw reverts: .*deposit balance is lower/),
      'setMatchingRule success',
    ]);
  });
});
