import { createClient, custom, decodeFunctionData, erc20Abi, getAddress, type Hex, numberToHex } from 'viem';
import { arbitrum } from 'viem/chains';
import { describe, expect, test } from 'vitest';
import { routerAbi } from '../../src/contracts/abi/routerAbi';
import { fetchPlanState } from '../../src/contracts/plan/fetchPlanState';
import type { DraftsToPlan } from '../../src/contracts/plan/planCalls';

const of = (digit: string) => `0x${digit.repeat(40)}` as const;
const [account, token, trader] = [of('a'), of('b'), of('d')];
const contracts = { router: of('1'), tokenRouter: of('2'), allocationStore: of('3'), matchingRule: of('4') };
/** In a notation that a host may use. */
const checksummed = getAddress(token);
const copies = [`0x${'7'.repeat(64)}`, `0x${'8'.repeat(64)}`] as [Hex, Hex];
const drafts = (over: Partial<DraftsToPlan>): DraftsToPlan => ({ deposits: [], rules: [], ...over });

type Call = { functionName: string; args: readonly unknown[]; to: Hex };

/** The chain's state for drafts; `answer` returns a word, or throws. */
async function ask(given: Partial<DraftsToPlan>, answer: (call: Call) => bigint | undefined) {
  const asked: string[] = [];
  const request = async ({ params }: { params: [{ to: Hex; data: Hex }] }) => {
    const { to, data } = params[0];
    return run(to, data);
  };
  const run = (to: Hex, data: Hex) => {
    const { functionName, args } = decodeFunctionData({
      abi: [...erc20Abi, ...routerAbi],
      data,
    });
    asked.push(functionName);
    return numberToHex(answer({ functionName, args: args ?? [], to }) ?? 0n, { size: 32 });
  };
  const client = createClient({ chain: arbitrum, transport: custom({ request }, { retryCount: 0 }) });
  const config = { chain: arbitrum, rpcUrls: [], contracts, client };
  return { asked, state: await fetchPlanState(config, { account, drafts: drafts(given) }) };
}

test('without drafts nothing is asked', async () => {
  const { state, asked } = await ask({}, () => undefined);
  expect(state).toEqual({
    ...{ account, contracts, allowances: {}, resetToZeroFirst: [], removalExpiry: 0n },
    leaves: {},
  });
  expect(asked).toEqual([]);
});

test('cancelling a leave needs no terms', async () => {
  const copy = { allocationKey: copies[0], trader, collateralToken: token };
  const leaves = [{ ...copy, action: 'cancelLeave', leaveKey: copies[1] }] as const;
  expect((await ask({ leaves }, () => undefined)).asked).toEqual([]);
});

describe('the state of deposits', () => {
  const deposit = (amount: bigint) => ({
    deposits: [{ action: 'deposit', token: checksummed, amount } as const],
  });

  test.each([
    [0n, 5n],
    [5n, 5n],
    [6n, 5n],
  ])(
    'has the allowance, %s of %s, and asks nothing more if no allowance changes',
    async (allowance, amount) => {
      const { state, asked } = await ask(deposit(amount), () => allowance);
      expect(state).toMatchObject({ allowances: { [token]: allowance }, resetToZeroFirst: [] });
      expect(asked).toEqual(['allowance']);
    },
  );

  test('lists the tokens that require a reset to zero', async () => {
    const strict = await ask(deposit(5n), ({ functionName }) => {
      if (functionName === 'approve') throw Object.assign(new Error('execution reverted'), { code: 3 });
      return 4n;
    });
    expect(strict.state).toMatchObject({ allowances: { [token]: 4n }, resetToZeroFirst: [token] });
    const plain = await ask(deposit(5n), () => 4n);
    expect(plain.state.resetToZeroFirst).toEqual([]);
    expect(plain.asked).toEqual(['allowance', 'approve']);
  });

  test('makes no request for withdrawals', async () => {
    const { asked } = await ask({ deposits: [{ action: 'withdraw', token, amount: 5n }] }, () => 4n);
    expect(asked).toEqual([]);
  });
});

test('a rule that is not removed needs no request', async () => {
  const terms = { allowanceRate: 1n, throttleActivity: 1n, expiry: 1n };
  const rules = [{ collateralToken: token, trader, traderMatchingKey: copies[0], ...terms }];
  expect((await ask({ rules }, () => undefined)).asked).toEqual([]);
});
