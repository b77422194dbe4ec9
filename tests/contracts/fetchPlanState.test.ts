import {
  createClient,
  custom,
  decodeFunctionData,
  encodeErrorResult,
  encodeFunctionResult,
  erc20Abi,
  getAddress,
  type Hex,
  numberToHex,
} from 'viem';
import { arbitrum } from 'viem/chains';
import { describe, expect, test } from 'vitest';
import { allocationStoreAbi } from '../../src/contracts/abi/allocationStoreAbi';
import { contractErrorsAbi } from '../../src/contracts/abi/contractErrorsAbi';
import { exitAbi } from '../../src/contracts/abi/exitAbi';
import { multicall3Abi } from '../../src/contracts/abi/multicall3Abi';
import { routerAbi } from '../../src/contracts/abi/routerAbi';
import { fetchPlanState } from '../../src/contracts/plan/fetchPlanState';
import type { DraftsToPlan } from '../../src/contracts/plan/planCalls';

const of = (digit: string) => `0x${digit.repeat(40)}` as const;
const [account, token, other, trader] = [of('a'), of('b'), of('c'), of('d')];
const contracts = { router: of('1'), tokenRouter: of('2'), allocationStore: of('3'), matchingRule: of('4') };
/** In a notation that a host may use. */
const checksummed = getAddress(token);
const copies = [`0x${'7'.repeat(64)}`, `0x${'8'.repeat(64)}`] as [Hex, Hex];
const drafts = (over: Partial<DraftsToPlan>): DraftsToPlan => ({ deposits: [], rules: [], ...over });

type Call = { functionName: string; args: readonly unknown[]; to: Hex };

const revert = (errorName: 'Settle__NothingToSettle' | 'MatchingRule__InvalidAmount', args?: unknown) =>
  Object.assign(new Error('execution reverted'), {
    code: 3,
    data: encodeErrorResult({ abi: contractErrorsAbi, errorName, args } as never),
  });

/** The chain's state for drafts; `answer` returns a word, or throws. */
async function ask(given: Partial<DraftsToPlan>, answer: (call: Call) => bigint | undefined) {
  const asked: string[] = [];
  const request = async ({ method, params }: { method: string; params: [{ to: Hex; data: Hex }] }) => {
    if (method === 'eth_getCode') return '0x6001';
    const { to, data } = params[0];
    if (to !== account) return run(to, data);
    // Multicall3, as which the account acts for this request
    const { args } = decodeFunctionData({ abi: multicall3Abi, data });
    const result = (args?.[0] ?? []).map(({ target, callData }) => {
      try {
        return { success: true, returnData: run(target, callData) };
      } catch (error) {
        return { success: false, returnData: (error as { data?: Hex }).data ?? '0x' };
      }
    });
    return encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result });
  };
  const run = (to: Hex, data: Hex) => {
    const { functionName, args } = decodeFunctionData({
      abi: [...erc20Abi, ...routerAbi, ...exitAbi, ...allocationStoreAbi],
      data,
    });
    asked.push(functionName);
    return numberToHex(answer({ functionName, args: args ?? [], to }) ?? 0n, { size: 32 });
  };
  const client = createClient({ chain: arbitrum, transport: custom({ request }, { retryCount: 0 }) });
  const config = { chain: arbitrum, rpcUrls: [], contracts, client };
  return { asked, state: await fetchPlanState(config, { account, drafts: drafts(given) }) };
}

describe('the state of exits', () => {
  const exits = copies.map((allocationKey) => ({ allocationKey, trader, collateralToken: token }));
  /** A chain on which the second copy is settled, and this much can be withdrawn. */
  const settled =
    (balance: bigint) =>
    ({ functionName, args }: Call) => {
      if (functionName === 'exit' && args[0] === copies[1])
        throw revert('Settle__NothingToSettle', [copies[1]]);
      return functionName === 'userBalanceMap' ? balance : undefined;
    };

  test('is empty without exits', async () => {
    const { state, asked } = await ask({}, () => undefined);
    expect(state).toEqual({
      ...{ account, contracts, allowances: {}, resetToZeroFirst: [], removalExpiry: 0n },
      settledCopies: [],
    });
    expect(asked).toEqual([]);
  });

  test('lists the copies that are already settled', async () => {
    const { state, asked } = await ask({ exits }, settled(1n));
    expect(state.settledCopies).toEqual([copies[1]]);
    expect(asked).toEqual(['exit', 'withdrawAll', 'exit', 'withdrawAll', 'userBalanceMap']);
  });

  test('lists none of which nothing is left to withdraw', async () => {
    expect((await ask({ exits }, settled(0n))).state.settledCopies).toEqual([]);
  });

  test('ignores an exit refused for another reason, and other calls refused for that reason', async () => {
    const { state } = await ask(
      { exits, deposits: [{ action: 'withdraw', token: other, amount: 5n }] },
      ({ functionName }) => {
        if (functionName === 'exit') throw revert('MatchingRule__InvalidAmount');
        if (functionName === 'withdraw') throw revert('Settle__NothingToSettle', [copies[0]]);
        return undefined;
      },
    );
    expect(state.settledCopies).toEqual([]);
  });

  test('makes no requests for rule drafts', async () => {
    const terms = { allowanceRate: 1n, throttleActivity: 1n, expiry: 1n };
    const rules = [{ collateralToken: token, trader, traderMatchingKey: copies[0], ...terms }];
    const { asked } = await ask({ exits, rules }, () => undefined);
    expect(asked).toEqual(['exit', 'withdrawAll', 'exit', 'withdrawAll']);
  });
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
