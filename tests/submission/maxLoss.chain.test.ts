import type { Hex } from 'viem';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { newDraftId } from '../../src/drafts/changeDrafts';
import { type Drafts, errorMessage, fetchRuleOnChain } from '../../src/exports/core';
import { createFollower, depositId, firstDrafts, ruleId, TRADER, usdc } from '../kit/chain/follower';
import { type Sandbox, startSandbox } from '../kit/chain/sandbox';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox.node.setAutomine(true));
afterAll(() => sandbox?.stop());

const limited = (maxLossRate: bigint, over: object = {}): Drafts => ({
  ...firstDrafts(),
  rules: firstDrafts().rules.map((rule) => ({ ...rule, maxLossRate, ...over })),
});
const rulesOnly = (drafts: Drafts): Drafts => ({ ...drafts, deposits: [] });
/** Drafted anew, after the last one was carried out. */
const drafted = ({ rules }: Drafts): Drafts => ({
  deposits: [],
  rules: rules.map((rule) => ({ ...rule, id: newDraftId() })),
});

const limitOf = async (follower: Hex) => {
  const rule = await fetchRuleOnChain(
    { ...sandbox.config, client: sandbox.node },
    { collateralToken: usdc, trader: TRADER, follower },
  );
  return rule.maxLossRate;
};

describe('a maximum loss', () => {
  test.each([
    ['in one batch', { atomic: 'supported' as const }],
    ['one transaction after another', {}],
  ])('reaches the chain with its rule %s', async (_, options) => {
    const follower = createFollower(sandbox, options);
    const calls = await follower.plan(limited(3_050n));
    expect(calls.map(({ label }) => label)).toEqual(['approve', 'deposit', 'setMaxLoss', 'setMatchingRule']);
    expect(await follower.submit(calls)).toMatchObject({
      status: 'confirmed',
      confirmedDraftIds: [depositId, ruleId],
    });
    expect(await limitOf(follower.address)).toBe(3_050n);
    expect(await follower.rule()).toMatchObject({ allowanceRate: 1000n });
  });

  test('can be set or removed on its own, or along with a rule', async () => {
    const follower = createFollower(sandbox);
    const planned = async (drafts: Drafts) => {
      const calls = await follower.plan(drafted(drafts));
      expect((await follower.submit(calls)).status).toBe('confirmed');
      return calls.map(({ label }) => label);
    };
    expect(await planned(firstDrafts())).toEqual(['setMatchingRule']);
    expect(await planned(limited(3_000n))).toEqual(['setMaxLoss']);
    expect(await planned(limited(3_000n, { allowanceRate: 2_000n }))).toEqual([
      'setMaxLoss',
      'setMatchingRule',
    ]);
    expect(await planned(limited(0n, { allowanceRate: 2_000n }))).toEqual(['removeMaxLoss']);
    expect(await limitOf(follower.address)).toBe(0n);
    expect(await follower.rule()).toMatchObject({ allowanceRate: 2_000n });
  });

  test('stays when its rule is removed', async () => {
    const follower = createFollower(sandbox);
    await follower.submit(await follower.plan(rulesOnly(limited(3_000n))));
    const calls = await follower.plan(drafted(limited(1_000n, { expiry: 0n })));
    expect(calls.map(({ label }) => label)).toEqual(['removeMatchingRule']);
    await follower.submit(calls);
    expect(await follower.rule()).toMatchObject({ expiry: 0n });
    expect(await limitOf(follower.address)).toBe(3_000n);
  });

  test('that the contract refuses is reported before anything is signed', async () => {
    const follower = createFollower(sandbox);
    const ended = await follower.submit(await follower.plan(rulesOnly(limited(99n))));
    expect(ended).toMatchObject({ status: 'failed', reason: 'would_revert' });
    expect('error' in ended && errorMessage(ended.error)).toMatch(/between 1(\.00)?% and 100(\.00)?%/);
    expect(follower.wallet.signatures()).toEqual([]);
  });
});
