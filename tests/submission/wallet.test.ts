import { createClient, custom, getAddress } from 'viem';
import { arbitrum } from 'viem/chains';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  checkWallet,
  fetchBatchReport,
  readBatchCapability,
  sendBatch,
  sendTransaction,
} from '../../src/submission/wallet';

const account = `0x${'ab'.repeat(20)}` as const;
const to = `0x${'cd'.repeat(20)}` as const;
const id = `0x${'1'.repeat(64)}` as const;
const hash = `0x${'2'.repeat(64)}` as const;

type Request = { method: string; params?: readonly unknown[] };

/** A wallet, and its requests. */
function walletThat(answer: (request: Request) => unknown) {
  const asked: Request[] = [];
  const request = async (each: Request) => {
    asked.push(each);
    return answer(each);
  };
  return { asked, client: createClient({ chain: arbitrum, transport: custom({ request }) }) };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a wallet is checked before a signature is requested', () => {
  const check = (answers: Readonly<Record<string, unknown>>) =>
    checkWallet(walletThat(({ method }) => answers[method]).client, account, 42161);

  test('a wallet is ready with the account, in any case, on the chain', async () => {
    await check({ eth_accounts: [to, getAddress(account)], eth_chainId: '0xa4b1' });
  });

  test.each([
    ['wallet_locked', { eth_accounts: [], eth_chainId: '0xa4b1' }],
    ['wallet_locked', { eth_accounts: null, eth_chainId: '0xa4b1' }],
    ['account_changed', { eth_accounts: [to], eth_chainId: '0xa4b1' }],
    ['chain_mismatch', { eth_accounts: [account], eth_chainId: '0x1' }],
  ])('and is not: %s', async (code, answers) => {
    await expect(check(answers)).rejects.toMatchObject({ code });
  });

  test('a wallet counts as locked when it does not answer', async () => {
    const { client } = walletThat(() => new Promise(() => undefined));
    const failed = expect(checkWallet(client, account, 42161)).rejects.toMatchObject({
      code: 'wallet_locked',
    });
    await vi.advanceTimersByTimeAsync(15_000);
    await failed;
  });
});

describe('a request to send', () => {
  const call = (value = 0n) => ({ to, data: '0x12', value }) as const;
  const signer = (walletClient: ReturnType<typeof walletThat>['client']) => ({
    walletClient,
    account,
    chain: arbitrum,
  });

  test('is one transaction with checksums, and without a value of zero', async () => {
    const { asked, client } = walletThat(() => hash);
    expect(await sendTransaction(call(), signer(client))).toBe(hash);
    const params = [{ from: getAddress(account), to: getAddress(to), data: '0x12', chainId: '0xa4b1' }];
    expect(asked).toEqual([{ method: 'eth_sendTransaction', params }]);
  });

  test('includes a non-zero value', async () => {
    const { asked, client } = walletThat(() => hash);
    await sendTransaction(call(5n), signer(client));
    expect(asked[0]?.params).toMatchObject([{ value: '0x5' }]);
  });

  test('is one atomic batch', async () => {
    const { asked, client } = walletThat(() => ({ id: '0xbatch' }));
    expect(await sendBatch([call(), call(7n)], id, signer(client))).toBe('0xbatch');
    expect(asked).toMatchObject([
      {
        method: 'wallet_sendCalls',
        params: [
          {
            atomicRequired: true,
            version: '2.0.0',
            id,
            from: getAddress(account),
            chainId: '0xa4b1',
            calls: [{ to: getAddress(to), data: '0x12' }, { value: '0x7' }],
          },
        ],
      },
    ]);
  });

  test('is made once, even if it fails', async () => {
    const { asked, client } = walletThat(() => {
      throw Object.assign(new Error('Internal error'), { code: -32603 });
    });
    await expect(sendTransaction(call(), signer(client))).rejects.toMatchObject({ code: -32603 });
    expect(asked).toHaveLength(1);
  });
});

describe('a wallet’s batch status', () => {
  const ask = (answer: unknown) => fetchBatchReport(walletThat(() => answer).client, '0xbatch');

  test('says whether it has failed, and names the transactions', async () => {
    const receipts = [{ transactionHash: hash }, { transactionHash: 'none' }, null];
    expect(await ask({ status: 200, receipts })).toEqual({ hasFailed: false, hashes: [hash] });
    expect(await ask({ status: 500, receipts: 'none' })).toEqual({ hasFailed: true, hashes: [] });
  });

  const nothing = { hasFailed: false, hashes: [] };
  test.each([null, 'done', {}, { status: 'PENDING' }, { status: 99 }, { status: '500' }])(
    'says nothing by %j',
    async (answer) => {
      expect(await ask(answer)).toEqual(nothing);
    },
  );

  test('is requested once, by the batch id', async () => {
    const { asked, client } = walletThat(() => {
      throw Object.assign(new Error('Internal error'), { code: -32603 });
    });
    expect(await fetchBatchReport(client, '0xbatch')).toEqual(nothing);
    expect(asked).toEqual([{ method: 'wallet_getCallsStatus', params: ['0xbatch'] }]);
  });

  test('is awaited for at most five seconds', async () => {
    const asking = ask(new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await asking).toEqual(nothing);
  });
});

describe('a wallet’s capability to send batches', () => {
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
    ['unsupported', { '0xa4b1': { atomic: { status: true }, atomicBatch: { supported: 'yes' } } }],
    ['unsupported', { '0xa4b1': 'atomic' }],
  ])('is %s for the answer %j', async (capability, answer) => {
    const { client } = walletThat(() => answer);
    expect(await readBatchCapability(client, { account, chainId: 42161 })).toBe(capability);
  });

  test.each([4200, 4100, -32601, -32603])(
    'is asked for once, and is none after the error %i',
    async (code) => {
      const { asked, client } = walletThat(() => {
        throw Object.assign(new Error('no'), { code });
      });
      expect(await readBatchCapability(client, { account, chainId: 42161 })).toBe('none');
      expect(asked).toEqual([
        { method: 'wallet_getCapabilities', params: [getAddress(account), ['0xa4b1']] },
      ]);
    },
  );

  test('is none if the wallet does not answer within five seconds', async () => {
    const { client } = walletThat(() => new Promise(() => undefined));
    const asking = readBatchCapability(client, { account, chainId: 42161 });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await asking).toBe('none');
  });
});
