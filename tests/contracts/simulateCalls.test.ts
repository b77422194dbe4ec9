import {
  createClient,
  custom,
  encodeFunctionData,
  encodeFunctionResult,
  type Hex,
  HttpRequestError,
} from 'viem';
import { arbitrum } from 'viem/chains';
import { describe, expect, test } from 'vitest';
import { multicall3Abi } from '../../src/contracts/abi/multicall3Abi';
import type { CallLabel } from '../../src/contracts/Call';
import { simulateCalls } from '../../src/contracts/simulateCalls';

const account = `0x${'a'.repeat(40)}` as const;
const [first, second] = [`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`] as [Hex, Hex];
const multicall3 = arbitrum.contracts.multicall3.address;
const code = '0x6001';

type Request = { method: string; params: [{ to: Hex; data: Hex }, string, unknown?] };

const call = (to: Hex, ...draftIds: string[]) => ({ to, data: '0x12345678' as Hex, draftIds });
const revert = (more: object = {}) => Object.assign(new Error('execution reverted'), { code: 3, ...more });

/** A node, and the requests it got. `sequence` answers the single request that runs all calls in order. */
function nodeThat({ sequence, each, has = true }: NodeOptions = {}) {
  const asked: Request[] = [];
  const request = async (args: Request): Promise<unknown> => {
    asked.push(args);
    const { method, params } = args;
    if (method === 'eth_getCode') return has ? code : '0x';
    return params[2] ? sequence?.() : (each?.(params[0].to) ?? '0x');
  };
  return {
    asked,
    client: createClient({ chain: arbitrum, transport: custom({ request }, { retryCount: 0 }) }),
  };
}

type NodeOptions = { sequence?: () => unknown; each?: (to: Hex) => unknown; has?: boolean };

const results = (...list: { success: boolean; returnData: Hex }[]) =>
  encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result: list });
const fails = () => {
  throw Object.assign(new Error('too many arguments'), { code: -32602 });
};

describe('calls that are simulated in sequence', () => {
  const both = [call(first, 'a'), call(second, 'a')];

  test('run from the account, with Multicall3’s code, on the latest block', async () => {
    const sequence = () =>
      results({ success: true, returnData: '0x' }, { success: false, returnData: '0xabcdef12' });
    const { asked, client } = nodeThat({ sequence });
    expect(await simulateCalls(client, { account, calls: both })).toMatchObject([
      { status: 'success' },
      { status: 'reverts', error: { message: 'Execution reverted.', data: '0xabcdef12' } },
    ]);
    const args = [
      both.map(({ to, data }) => ({ target: to, allowFailure: true, value: 0n, callData: data })),
    ] as const;
    const data = encodeFunctionData({ abi: multicall3Abi, functionName: 'aggregate3Value', args });
    expect(asked).toEqual([
      { method: 'eth_getCode', params: [multicall3, 'latest'] },
      {
        method: 'eth_call',
        params: [{ from: account, to: account, data }, 'latest', { [account]: { code } }],
      },
    ]);
  });

  test('are given the wei that they carry, which the account is taken to have', async () => {
    const sequence = () => results({ success: true, returnData: '0x' }, { success: true, returnData: '0x' });
    const { asked, client } = nodeThat({ sequence });
    await simulateCalls(client, { account, calls: [{ ...call(first), value: 255n }, call(second)] });
    expect(asked[1]?.params).toEqual([
      { from: account, to: account, data: expect.any(String), value: '0xff' },
      'latest',
      { [account]: { code, balance: '0xff' } },
    ]);
    const alone = nodeThat({ has: false });
    await simulateCalls(alone.client, { account, calls: [{ ...call(first), value: 255n }] });
    expect(alone.asked[1]?.params[0]).toMatchObject({ to: first, value: '0xff' });
  });

  test('run on the requested block', async () => {
    const { asked, client } = nodeThat({ sequence: () => results({ success: true, returnData: '0x' }) });
    await simulateCalls(client, { account, calls: [call(first)], blockNumber: 255n });
    expect(asked.map(({ params }) => params[1])).toEqual(['0xff', '0xff']);
    const alone = nodeThat({ has: false });
    await simulateCalls(alone.client, { account, calls: [call(first)], blockNumber: 255n });
    expect(alone.asked.map(({ params }) => params[1])).toEqual(['0xff', '0xff']);
  });

  test('make no request when there are none', async () => {
    const { asked, client } = nodeThat();
    expect(await simulateCalls(client, { account, calls: [] })).toEqual([]);
    expect(asked).toEqual([]);
  });
});

describe('calls that cannot be simulated in sequence', () => {
  const calls = [call(first, 'a'), call(second, 'b'), call(first, 'b', 'c')];

  test.each([
    ['without Multicall3', { has: false }],
    ['without state overrides', { sequence: fails }],
    ['if the answer is for other calls', { sequence: () => results({ success: true, returnData: '0x' }) }],
    ['if the answer is empty', { sequence: () => '0x' }],
  ])('run one by one %s, except those that depend on an earlier one', async (_, node) => {
    const { asked, client } = nodeThat(node);
    const ended = await simulateCalls(client, { account, calls });
    expect(ended.map(({ status }) => status)).toEqual(['success', 'success', 'unchecked']);
    const alone = asked.filter(({ params, method }) => method === 'eth_call' && params.length === 2);
    expect(alone.map(({ params }) => params)).toEqual([
      [{ from: account, to: first, data: '0x12345678' }, 'latest'],
      [{ from: account, to: second, data: '0x12345678' }, 'latest'],
    ]);
  });

  test.each([
    ['its code', revert({ message: 'no' })],
    ['its message', revert({ code: -32000, message: 'VM: Execution Reverted' })],
    ['its data', revert({ code: -32000, message: 'no', data: '0x12345678' })],
  ])('count as reverted if the node says so by %s', async (_, error) => {
    const each = (to: Hex) => {
      if (to === second) throw error;
    };
    const { client } = nodeThat({ has: false, each });
    const ended = await simulateCalls(client, { account, calls: [call(first), call(second)] });
    expect(ended.map(({ status }) => status)).toEqual(['success', 'reverts']);
  });

  test('have no result if an earlier one may pay for them', async () => {
    const each = (to: Hex) => {
      if (to === second) throw revert();
    };
    const { client } = nodeThat({ has: false, each });
    const paidBy = (label: CallLabel) =>
      simulateCalls(client, {
        account,
        calls: [
          { ...call(first, 'a'), label },
          { ...call(second, 'b'), label: 'lock' },
        ],
      });
    expect((await paidBy('claim'))[1]).toEqual({ status: 'unchecked' });
    expect((await paidBy('leave'))[1]).toMatchObject({ status: 'reverts' });
  });

  test.each([
    ['cannot be reached', new HttpRequestError({ url: 'http://localhost' })],
    ['fails', Object.assign(new Error('overloaded'), { code: -32000 })],
  ])('have an unknown result if the node %s', async (_, error) => {
    const each = () => {
      throw error;
    };
    const { client } = nodeThat({ has: false, each });
    await expect(simulateCalls(client, { account, calls: [call(first)] })).rejects.toThrow();
  });
});
