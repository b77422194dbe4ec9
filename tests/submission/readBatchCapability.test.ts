import { createClient, custom, getAddress } from 'viem';
import { describe, expect, test } from 'vitest';
import { readBatchCapability } from '../../src/exports/core';

const account = `0x${'a'.repeat(40)}` as const;

function ask(answer: () => unknown, timeout?: number) {
  const requests: unknown[] = [];
  const request = async (args: unknown) => {
    requests.push(args);
    return answer();
  };
  const client = createClient({ transport: custom({ request }) });
  return { requests, capability: readBatchCapability(client, { account, chainId: 42161, timeout }) };
}

describe('readBatchCapability', () => {
  test.each([
    ['supported', { '0xa4b1': { atomic: { status: 'supported' } } }],
    ['ready', { '0xA4B1': { atomic: { status: 'ready' } } }],
    ['unsupported', { '0xa4b1': { atomic: { status: 'unsupported' } } }],
    ['supported', { '0xa4b1': { atomicBatch: { supported: true } } }],
    ['unsupported', { '0xa4b1': { atomicBatch: { supported: false } } }],
    ['supported', { '0x0': { atomic: { status: 'supported' } } }],
    ['ready', { '0x0': { atomic: { status: 'supported' } }, '0xa4b1': { atomic: { status: 'ready' } } }],
    ['unsupported', { '0x1': { atomic: { status: 'supported' } } }],
    ['unsupported', { '': { atomic: { status: 'supported' } } }],
    ['unsupported', {}],
    ['none', null],
    ['none', 'supported'],
    ['none', [{ atomic: { status: 'supported' } }]],
  ])('is %s for the answer %j', async (capability, answer) => {
    expect(await ask(() => answer).capability).toBe(capability);
  });

  test('asks once, for the account and chain', async () => {
    const { requests, capability } = ask(() => {
      throw Object.assign(new Error('Internal error'), { code: -32603 });
    });
    expect(await capability).toBe('none');
    expect(requests).toEqual([
      { method: 'wallet_getCapabilities', params: [getAddress(account), ['0xa4b1']] },
    ]);
  });

  test('counts a wallet that never answers as one without batches', async () => {
    expect(await ask(() => new Promise(() => {}), 20).capability).toBe('none');
  });
});
