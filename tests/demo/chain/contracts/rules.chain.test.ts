import { traderMatchingKey } from '@mimic/widgets/core';
import { type Hex, parseEventLogs } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { matchingRuleArtifact } from '../../../../demo/chain/artifacts/MatchingRule';
import { RULE_CONFIG } from '../../../../demo/chain/deploy/deploy';
import {
  alice,
  as,
  bob,
  type ContractSandbox,
  owner,
  revertOf,
  startContractSandbox,
  TRADER,
  USDC,
  usdc,
} from './contractSandbox';
import { keeperCalls } from './copies';
import { revertAfterEach } from './revertAfterEach';

const YEAR = 31_536_000n;
const DAY = 86_400n;
const key = traderMatchingKey(USDC, TRADER);

let sandbox: ContractSandbox;
beforeAll(async () => {
  sandbox = await startContractSandbox();
});
afterAll(() => sandbox?.stop());
revertAfterEach(() => sandbox);

type Rule = { allowanceRate: bigint; throttleActivity: bigint; expiry: bigint };
const setRule = (rule: Rule, user = alice, token = USDC) =>
  sandbox.userRouter.write.setMatchingRule([token, TRADER, rule], as(user));
const ruleOf = (user: Hex) => sandbox.rules.read.matchingRuleMap([key, user]);
const valid = async (change: Partial<Rule> = {}): Promise<Rule> => ({
  allowanceRate: 1_000n,
  throttleActivity: 3_600n,
  expiry: (await sandbox.now()) + YEAR,
  ...change,
});

describe('config', () => {
  it('returns the bounds in the agreed order', async () => {
    expect(await sandbox.rules.read.config()).toEqual([DAY, 100n, 10_000n, 3_600n, 2_592_000n]);
  });

  it('can be changed by the owner', async () => {
    await sandbox.rules.write.setConfig(
      [
        {
          minExpiryDuration: DAY,
          minAllowanceRate: 500n,
          maxAllowanceRate: 6_000n,
          minActivityThrottle: 3_600n,
          maxActivityThrottle: 7_200n,
        },
      ],
      as(owner),
    );
    expect(await revertOf(setRule(await valid({ allowanceRate: 499n })))).toEqual({
      name: 'MatchingRule__InvalidAllowanceRate',
      args: [500n, 6_000n],
    });
  });

  it.each([
    { maxAllowanceRate: 10_001n },
    { maxAllowanceRate: 20_000n },
    { minAllowanceRate: 0n },
    { minAllowanceRate: 6_000n, maxAllowanceRate: 5_999n },
    { minActivityThrottle: 0n },
    { minActivityThrottle: 7_200n, maxActivityThrottle: 7_199n },
    { maxActivityThrottle: YEAR + 1n },
    { minExpiryDuration: YEAR + 1n },
  ])('refuses invalid bounds: %o', async (change) => {
    const call = sandbox.rules.write.setConfig([{ ...RULE_CONFIG, ...change }], as(owner));
    expect((await revertOf(call)).name).toBe('Config__InvalidBounds');
  });
});

describe('setting a rule', () => {
  it('stores it under the key of token and trader, and emits an event', async () => {
    const rule = await valid();
    const hash = await setRule(rule);
    expect(await ruleOf(alice)).toEqual([1_000n, 3_600n, rule.expiry]);
    expect(await ruleOf(bob)).toEqual([0n, 0n, 0n]);
    const { logs } = await sandbox.client.getTransactionReceipt({ hash });
    const [event] = parseEventLogs({ abi: matchingRuleArtifact.abi, logs, eventName: 'SetMatchingRule' });
    expect(event?.args.traderMatchingKey).toBe(key);
    expect(event?.args).toMatchObject(rule);
    expect(
      [event?.args.user, event?.args.trader, event?.args.collateralToken].map((a) => a?.toLowerCase()),
    ).toEqual([alice, TRADER, USDC]);
  });

  it.each([99n, 10_001n, 0n])('refuses an allowance rate of %s', async (allowanceRate) => {
    expect(await revertOf(setRule(await valid({ allowanceRate })))).toEqual({
      name: 'MatchingRule__InvalidAllowanceRate',
      args: [100n, 10_000n],
    });
  });

  it.each([3_599n, 2_592_001n, 0n])('refuses a throttle of %s seconds', async (throttleActivity) => {
    expect(await revertOf(setRule(await valid({ throttleActivity })))).toEqual({
      name: 'MatchingRule__InvalidActivityThrottle',
      args: [3_600n, 2_592_000n],
    });
  });

  it('accepts both ends of both ranges', async () => {
    await setRule(await valid({ allowanceRate: 100n, throttleActivity: 3_600n }));
    await setRule(await valid({ allowanceRate: 10_000n, throttleActivity: 2_592_000n }));
    expect((await ruleOf(alice)).slice(0, 2)).toEqual([10_000n, 2_592_000n]);
  });

  it('requires at least a day until expiry', async () => {
    // eth_call uses the last block's time
    const now = await sandbox.now();
    const simulate = async (expiry: bigint) =>
      sandbox.userRouter.simulate.setMatchingRule([USDC, TRADER, await valid({ expiry })], {
        account: alice,
      });
    for (const expiry of [1n, now, now + DAY - 1n]) {
      expect(await revertOf(simulate(expiry))).toEqual({
        name: 'MatchingRule__InvalidExpiryDuration',
        args: [DAY],
      });
    }
    await simulate(now + DAY);
  });

  it('refuses a token that is not allowed', async () => {
    expect((await revertOf(setRule(await valid(), alice, TRADER))).name).toBe(
      'MatchingRule__TokenNotAllowed',
    );
  });

  it('lists rules in the requested order', async () => {
    const rule = await valid();
    await setRule(rule, bob);
    const none = { allowanceRate: 0n, throttleActivity: 0n, expiry: 0n };
    expect(await sandbox.rules.read.getRuleList([key, [alice, bob]])).toEqual([none, rule]);
  });
});

describe('expiry 0', () => {
  it('removes a rule without looking at the other values', async () => {
    await setRule(await valid());
    await setRule({ allowanceRate: 0n, throttleActivity: 99_999_999n, expiry: 0n });
    expect(await ruleOf(alice)).toEqual([0n, 0n, 0n]);
  });

  it('removes a rule of a token that is no longer allowed', async () => {
    await setRule(await valid());
    await sandbox.rules.write.setTokenCap([USDC, 0n], as(owner));
    await setRule({ allowanceRate: 0n, throttleActivity: 0n, expiry: 0n });
    expect(await ruleOf(alice)).toEqual([0n, 0n, 0n]);
  });
});

it('clears the running throttle when a rule is set, even if nothing in it changes', async () => {
  const rule = await valid({ throttleActivity: 7_200n });
  await sandbox.deposit(alice, USDC, usdc(1_000));
  await setRule(rule);
  const { open } = keeperCalls(sandbox);
  await open([alice]);
  expect(await sandbox.rules.read.nextActivityMap([key, alice])).toBe((await sandbox.now()) + 7_200n);
  await setRule(rule);
  expect(await sandbox.rules.read.nextActivityMap([key, alice])).toBe(0n);
  expect((await open([alice])).data.mimicList).toHaveLength(1);
});
