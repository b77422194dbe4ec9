import { createClient, custom, http, TransactionExecutionError, UserRejectedRequestError } from 'viem';
import { describe, expect, test } from 'vitest';
import { isOfWallet, ofWallet } from '../../src/contracts/errors/errorChain';
import { transactionError } from '../../src/contracts/errors/transactionError';
import { walletWords } from '../../src/contracts/errors/walletWords';
import { MimicError } from '../../src/domain/MimicError';

/** A wallet's error as viem passes it on. */
async function failureOf(thrown: unknown): Promise<unknown> {
  const request = () => Promise.reject(thrown);
  const client = createClient({ transport: custom({ request }, { retryCount: 0 }) });
  return client.request({ method: 'eth_accounts' }).catch((error: unknown) => error);
}

const textOf = async (message: unknown) => walletWords(await failureOf({ code: -32602, message }))?.text;

describe('a wallet’s error message', () => {
  test.each([
    ['an error', new Error('Invalid from address'), { text: 'Invalid from address' }],
    [
      'a response with a code',
      { code: -32602, message: 'no value, please' },
      { text: 'no value, please', code: -32602 },
    ],
    ['a bare code', { code: -32603 }, { text: '', code: -32603 }],
    [
      'the node’s error in its data',
      { code: -32603, message: 'Internal error', data: { code: -32000, message: 'nonce too low' } },
      { text: 'nonce too low', code: -32000 },
    ],
    [
      'the original error in its data',
      { code: -32603, message: 'Internal error', data: { originalError: { message: 'no such chain' } } },
      { text: 'no such chain', code: undefined },
    ],
    [
      'an error with empty data',
      { code: 4100, message: 'locked', data: { cause: {} } },
      { text: 'locked', code: 4100 },
    ],
    ['a text', 'out of paper', { text: 'out of paper' }],
    [
      'a whole JSON-RPC response',
      { id: 7, jsonrpc: '2.0', error: { code: -32000, message: 'nonce too low' } },
      { text: 'nonce too low', code: -32000 },
    ],
  ])('is taken from %s, without viem’s text', async (_, thrown, words) => {
    const failure = await failureOf(thrown);
    expect(walletWords(failure)).toEqual(words);
    expect(walletWords(thrown)).toEqual(words);
    expect(walletWords(transactionError('walletFailed', failure))).toEqual(words);
  });

  test('is found if the wallet is built with viem too', async () => {
    const raw = { code: -32000, message: 'nonce too low' };
    const inner = new TransactionExecutionError((await failureOf(raw)) as never, {
      account: null,
      data: `0x${'ab'.repeat(400)}`,
    });
    expect(walletWords(await failureOf(inner))).toEqual({ text: 'nonce too low', code: -32000 });
    // a bridge passes on only the message
    const told = await failureOf(new Error(inner.message));
    expect(inner.message).toContain('Request Arguments');
    expect(walletWords(told)).toEqual({ text: 'nonce too low' });
  });

  test.each([
    ['the user rejected', { code: 4001, message: 'User rejected the request.' }],
    ['the user rejected, without a code', new Error('User denied transaction signature')],
    ['the user rejected, as a plain string', 'User rejected the request'],
    [
      'the user rejected, in a whole JSON-RPC response',
      { id: 7, jsonrpc: '2.0', error: { code: 4001, message: 'No' } },
    ],
    ['there is no message', {}],
    ['the message is not text', { message: { hidden: 'text' } }],
  ])('is empty if %s', async (_, thrown) => {
    expect(walletWords(await failureOf(thrown))).toBeUndefined();
    expect(walletWords(thrown)).toBeUndefined();
  });

  test('is not the mistake of a program, ours or the wallet’s own', async () => {
    for (const mistake of [
      new TypeError("Cannot read properties of null (reading 'map')"),
      new ReferenceError('ethereum is not defined'),
      Object.assign(new Error('f.on is not a function'), { name: 'TypeError' }),
    ]) {
      expect(walletWords(mistake)).toBeUndefined();
      expect(walletWords(await failureOf(mistake))).toBeUndefined();
      expect(walletWords(transactionError('walletFailed', await failureOf(mistake)))).toBeUndefined();
    }
    // with a code it is an answer
    expect(walletWords({ name: 'TypeError', code: -32603, message: 'bad nonce' })).toEqual({
      text: 'bad nonce',
      code: -32603,
    });
  });

  test('never contains our text or viem’s', () => {
    expect(walletWords(new MimicError('The moon is full.'))).toBeUndefined();
    expect(
      walletWords(transactionError('walletFailed', new UserRejectedRequestError(new Error('no')))),
    ).toBeUndefined();
    for (const nothing of [undefined, null, 0, '', [], {}]) expect(walletWords(nothing)).toBeUndefined();
  });

  test('survives circular errors', () => {
    const loop: Record<string, unknown> = { code: 1, message: 'round' };
    loop.data = loop;
    expect(walletWords(loop)).toEqual({ text: 'round', code: 1 });
  });
});

describe('a hostile wallet message', () => {
  test('is put on one line', async () => {
    expect(await textOf('one\n\r\n two\u2028three\tfour\u0085five')).toBe('one two three fourfive');
  });

  test('is cut to 200 characters, never within a character', async () => {
    const text = (await textOf('x'.repeat(10_000))) ?? '';
    expect(text).toBe(`${'x'.repeat(199)}…`);
    expect(await textOf('🦊'.repeat(300))).toBe(`${'🦊'.repeat(199)}…`);
    expect(await textOf('🦊'.repeat(200))).toBe('🦊'.repeat(200));
  });

  test('cannot change the text direction, or hide or stack characters', async () => {
    const text =
      (await textOf(
        '\u202esey\u202c \u2066a\u2069\u200b\ufeff\u0000\u001b[31mred Z\u0301\u0302\u0303\u0304',
      )) ?? '';
    expect(text).toBe('sey a[31mred Z\u0301\u0302');
    expect(text).not.toMatch(/\p{C}/u);
  });

  test('stays plain text if it is markup or a URL', async () => {
    const markup = '<img src=x onerror=alert(1)> <a href="https://evil.example">help</a>';
    expect(await textOf(markup)).toBe(markup);
  });
});

describe('a failure', () => {
  test('is recognised as the wallet’s, wrapped or not', async () => {
    const failure = await ofWallet(failureOf({ code: 1 }).then((error) => Promise.reject(error))).catch(
      (error: unknown) => error,
    );
    expect(isOfWallet(failure)).toBe(true);
    expect(isOfWallet(transactionError('walletFailed', failure))).toBe(true);
  });

  test('of a node is not attributed to the wallet', async () => {
    const node = createClient({ transport: http('http://127.0.0.1:1', { retryCount: 0 }) });
    const failure = await node.request({ method: 'eth_chainId' }).catch((error: unknown) => error);
    expect(isOfWallet(failure)).toBe(false);
  });
});
