import { createClient, custom, getAddress } from 'viem';
import { arbitrum } from 'viem/chains';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkWallet, fetchBatchReport, sendBatch, sendTransaction } from '../../src/submission/wallet';

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

  test('and is ready with the account, in any case, on the chain', async () => {
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

  test('and counts as locked when it does not answer', async () => {
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

  test('has a code and the named transactions', async () => {
    const receipts = [{ transactionHash: hash }, { transactionHash: 'none' }, null];
    expect(await ask({ status: 200, receipts })).toEqual({ code: 200, hashes: [hash] });
    expect(await ask({ status: 100 })).toEqual({ code: 100, hashes: [] });
    expect(await ask({ status: 100, receipts: 'none' })).toEqual({ code: 100, hashes: [] });
  });

  test('may use the format of early EIP-5792 drafts', async () => {
    expect(await ask({ status: 'PENDING' })).toMatchObject({ code: 100 });
    expect(await ask({ status: 'CONFIRMED' })).toMatchObject({ code: 200 });
  });

  test.each([null, 'done', {}, { status: 'DONE' }, { status: 99 }, { status: 200.5 }])(
    'is rejected: %j',
    async (answer) => {
      expect(await ask(answer)).toBeUndefined();
    },
  );

  test('is requested once, by the batch id', async () => {
    const { asked, client } = walletThat(() => {
      throw Object.assign(new Error('Internal error'), { code: -32603 });
    });
    expect(await fetchBatchReport(client, '0xbatch')).toBeUndefined();
    expect(asked).toEqual([{ method: 'wallet_getCallsStatus', params: ['0xbatch'] }]);
  });

  test('is awaited for at most five seconds', async () => {
    const asking = ask(new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await asking).toBeUndefined();
  });
});
