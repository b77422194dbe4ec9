import { encodeFunctionData, erc20Abi, type Hex, maxUint256 } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PROTOCOL_DEFAULTS } from '../../demo/contracts/deploy/protocolPlan';
import { receiptOf } from '../../demo/node/receiptOf';
import { SANDBOX_TOKENS } from '../../demo/sandbox/deploy/tokens';
import { routerAbi } from '../../src/contracts/abi/routerAbi';
import {
  fetchAllowance,
  fetchBalanceList,
  fetchRuleConfig,
  fetchRuleOnChain,
  fetchRulesOnChain,
  fetchTokenBalance,
  fetchTokenMetadata,
  fetchUserBalance,
  formatAddress,
} from '../../src/exports/core';
import { type Sandbox, startSandbox } from '../kit/chain/sandbox';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox?.stop());

const [usdc, weth] = SANDBOX_TOKENS as [(typeof SANDBOX_TOKENS)[0], (typeof SANDBOX_TOKENS)[0]];
const trader: Hex = `0x${'71'.repeat(20)}`;
const token = (address: Hex, name: string, decimals: number) => ({ address, symbol: name, name, decimals });
const rule = { allowanceRate: 1000n, throttleActivity: 3600n, expiry: 4_000_000_000n };

async function send(from: Hex, to: Hex, data: Hex) {
  await sandbox.node.impersonateAccount({ address: from });
  const hash = await sandbox.node.sendTransaction({ account: from, to, data });
  const { status } = await receiptOf(sandbox.node, hash);
  expect(status).toBe('success');
}

const deposit = (user: Hex, amount: bigint) =>
  send(
    user,
    sandbox.deployment.router,
    encodeFunctionData({ abi: routerAbi, functionName: 'deposit', args: [usdc.address, amount] }),
  );
const approve = (user: Hex, amount: bigint) =>
  send(
    user,
    usdc.address,
    encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [sandbox.deployment.tokenRouter, amount],
    }),
  );
const setRule = (user: Hex) =>
  send(
    user,
    sandbox.deployment.router,
    encodeFunctionData({
      abi: routerAbi,
      functionName: 'setMatchingRule',
      args: [usdc.address, trader, rule],
    }),
  );

describe('reads of the contracts', () => {
  test('return an account’s deposit, allowance and wallet balance', async () => {
    const { address: user } = sandbox.takeAccount();
    await approve(user, 700_000_000n);
    await deposit(user, 500_000_000n);

    const { config } = sandbox;
    expect(await fetchUserBalance(config, { token: usdc.address, follower: user })).toBe(500_000_000n);
    expect(await fetchAllowance(config, { token: usdc.address, follower: user })).toBe(200_000_000n);
    expect(await fetchTokenBalance(config, { token: usdc.address, follower: user })).toBe(
      usdc.walletAmount - 500_000_000n,
    );
  });

  test('list balances in the order of the users', async () => {
    const [{ address: rich }, { address: poor }] = [sandbox.takeAccount(), sandbox.takeAccount()];
    await approve(rich, maxUint256);
    await deposit(rich, 7n);

    const list = await fetchBalanceList(sandbox.config, { token: usdc.address, followers: [poor, rich] });
    expect(list).toEqual([0n, 7n]);
  });

  test('return a rule, or expiry 0 if there is none', async () => {
    const [{ address: user }, { address: other }] = [sandbox.takeAccount(), sandbox.takeAccount()];
    await setRule(user);

    const route = { collateralToken: usdc.address, trader };
    const maxLossRate = 0n;
    expect(await fetchRuleOnChain(sandbox.config, { ...route, follower: user })).toEqual({
      ...rule,
      maxLossRate,
    });
    const none = { allowanceRate: 0n, throttleActivity: 0n, expiry: 0n };
    expect(await fetchRuleOnChain(sandbox.config, { ...route, follower: other })).toEqual({
      ...none,
      maxLossRate,
    });
    expect(
      await fetchRuleOnChain(sandbox.config, { ...route, collateralToken: weth.address, follower: user }),
    ).toEqual({ ...none, maxLossRate });
    expect(await fetchRulesOnChain(sandbox.config, { ...route, followers: [other, user] })).toEqual([
      none,
      rule,
    ]);
  });

  test('return the bounds for rules and tokens’ symbols and decimals, with their addresses', async () => {
    expect(await fetchRuleConfig(sandbox.config)).toEqual(PROTOCOL_DEFAULTS.rules);
    const requests = await countRequests(async () =>
      expect(
        await fetchTokenMetadata(sandbox.config, { tokens: [weth.address, usdc.address, trader] }),
      ).toEqual([
        token(weth.address, 'WETH 0x82af..bab1', 18),
        token(usdc.address, 'USDC 0xaf88..5831', 6),
        // no contract
        token(trader, formatAddress(trader), 0),
      ]),
    );
    expect(requests).toBe(1);
  });

  test('make no request for an empty list of users', async () => {
    const requests = await countRequests(async () => {
      expect(await fetchBalanceList(sandbox.config, { token: usdc.address, followers: [] })).toEqual([]);
      expect(
        await fetchRulesOnChain(sandbox.config, { collateralToken: usdc.address, trader, followers: [] }),
      ).toEqual([]);
    });
    expect(requests).toBe(0);
  });
});

async function countRequests(task: () => Promise<unknown>): Promise<number> {
  const original = globalThis.fetch;
  let count = 0;
  globalThis.fetch = (...args) => {
    count += 1;
    return original(...args);
  };
  try {
    await task();
  } finally {
    globalThis.fetch = original;
  }
  return count;
}
