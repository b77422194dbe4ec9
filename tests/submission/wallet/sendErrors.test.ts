import { MethodNotFoundRpcError, MethodNotSupportedRpcError, RpcRequestError, UnknownRpcError } from 'viem';
import { describe, expect, test } from 'vitest';
import { classifySendError, isUnknownMethod } from '../../../src/submission/send/classifySendError';

const coded = (code: unknown, more: object = {}) => Object.assign(new Error('It failed'), { code, ...more });
const hash = `0x${'12'.repeat(32)}`;
const saying = (message: string, more: object = {}) => Object.assign(new Error(message), more);

/** As ethers 6 says that the user has rejected a batch: with the whole request. */
const ethersRejection = (id: string) =>
  Object.assign(
    new Error(
      `user rejected action (action="unknown", reason="rejected", info={ "error": { "code": 4001, "message": "ethers-user-denied: User rejected the request." }, "payload": { "id": 2, "jsonrpc": "2.0", "method": "wallet_sendCalls", "params": [ { "atomicRequired": true, "calls": [ { "data": "0x12345678", "to": "0x2222222222222222222222222222222222222222" } ], "chainId": "0xa4b1", "id": "${id}", "version": "2.0.0" } ] } }, code=ACTION_REJECTED, version=6.17.0)`,
    ),
    { code: 'ACTION_REJECTED', action: 'unknown', reason: 'rejected', shortMessage: 'user rejected action' },
  );

describe('the meaning of a failed send request', () => {
  const id = `0x${'ab'.repeat(32)}`;
  const rpc = new RpcRequestError({
    body: { method: 'wallet_sendCalls', params: [{ version: '2.0.0', id, calls: [] }] },
    url: 'https://wallet.example',
    error: { code: 4001, message: 'User rejected the request.' },
  });
  test.each([
    ['ethers', ethersRejection(id)],
    ['ethers, as viem passes it on', new UnknownRpcError(ethersRejection(id))],
    ['viem', rpc],
    ['viem, across a port', { code: rpc.code, message: rpc.message }],
    [
      'ethers around WalletConnect',
      coded('UNKNOWN_ERROR', {
        message: 'could not coalesce error (error={ "code": 5000, "message": "Rejected by user" })',
        error: { code: 5000, message: 'Rejected by user' },
      }),
    ],
  ])('rejected, though the request is repeated: %s', (_, error) => {
    expect(classifySendError(error, 'wallet_sendCalls', id)).toBe('rejected');
  });

  test.each([
    ['the usual rejection code', coded(4001)],
    ['another rejection code', coded(5000)],
    ['a rejection as text', saying('MetaMask Tx Signature: User denied transaction signature.')],
    ['a text', 'User rejected the transaction'],
    ['a rejection as text with a code of its own', coded(-32000, { message: 'User denied the transaction' })],
    ['the user’s own code around another', coded('ACTION_REJECTED', { error: coded(-32000) })],
    ['a rejection as text in an internal error', coded(-32603, { message: 'User rejected the request.' })],
  ])('rejected: %s', (_, error) => {
    expect(classifySendError(error)).toBe('rejected');
  });

  test.each([4200, 5750, 5760])('unsupported: %s', (code) => {
    expect(classifySendError(coded(code))).toBe('unsupported');
  });

  test.each([-32601, -32004])('unknown, as a node says so too: %s', (code) => {
    expect(classifySendError(coded(code))).toBe('unknown');
    expect(isUnknownMethod(coded(code))).toBe(true);
    expect(isUnknownMethod(coded(4200))).toBe(false);
  });

  const names = [
    'the method eth_sendTransaction does not exist/is not available',
    'The method `eth_sendTransaction` is not supported.',
    'Method eth_sendTransaction not found',
    "'eth_sendTransaction' is not implemented",
    'eth_sendTransaction not supported',
    'eth_sendTransaction method is unavailable',
    'Unsupported method: eth_sendTransaction on ARB_MAINNET. See available methods at https://node.example/docs',
    'Method not found: eth_sendTransaction',
    'rpc method is not supported: "eth_sendTransaction"',
    'unknown method eth_sendTransaction',
  ];
  test.each(names.flatMap((words) => [-32601, -32004].map((code) => [code, words] as const)))(
    'not sent, as the wallet lacks just what it was asked for: %i, %s',
    (code, message) => {
      const cause = coded(code, { message });
      expect(classifySendError(cause)).toBe('not_sent');
      // as viem passes it on
      expect(classifySendError(new MethodNotFoundRpcError(cause, { method: 'eth_sendTransaction' }))).toBe(
        'not_sent',
      );
      const batch = message.replace('eth_sendTransaction', 'wallet_sendCalls');
      expect(classifySendError(coded(code, { message: batch }), 'wallet_sendCalls')).toBe('not_sent');
      // a batch sends its calls one by one, or a call as a batch: some may have been sent
      expect(classifySendError(cause, 'wallet_sendCalls')).toBe('unknown');
      expect(classifySendError(coded(code, { message: batch }))).toBe('unknown');
      // the same words, but not about the request itself
      expect(classifySendError(coded(-32603, { message }))).toBe('unknown');
      expect(classifySendError(coded(-32000, { message }))).toBe('unknown');
      expect(classifySendError(coded(-32601, { message: 'Bad Gateway', cause }))).toBe('unknown');
    },
  );

  test.each([
    'Method not found',
    'eth_sendTransaction failed: Method not found',
    'eth_sendTransaction: method not found',
    'eth_sendTransaction unknown error',
    'Error in eth_sendTransaction: not supported',
    'eth_sendTransaction is not available: the method eth_getTransactionReceipt does not exist',
    'the method eth_sendRawTransaction does not exist/is not available',
    'the method eth_sendTransactionConditional does not exist/is not available',
    'the method eth_getTransactionReceipt does not exist/is not available, after eth_sendTransaction',
    'Sent 0x12; the method eth_sendTransaction does not exist',
    'The method eth_sendTransaction is not supported.\nDetails: Method not found',
    // a wallet's own viem says so whatever its node has said
    'The method "eth_sendTransaction" does not exist / is not available.',
    'Method "eth_sendTransaction" is not supported.',
    `the method eth_sendTransaction does not exist on this endpoint; broadcast as 0x${'12'.repeat(32)} through the relay`,
    'eth_sendTransaction is not supported synchronously. Your transaction was submitted and awaits confirmation',
    'eth_sendTransaction not found in the mempool yet',
    'Method not found: eth_sendTransaction receipt polling (getTransactionReceipt)',
    'The method eth_sendTransaction is not available: request queued for co-signer approval',
    'eth_sendTransaction unsupported response from node after broadcast',
    'eth_sendTransaction is not supported. See your pending transaction at https://node.example/tx/0x12',
    'eth_sendTransaction not found on chain',
    'Method not found: eth_sendTransaction\r after sending',
    'Method not found: eth_sendTransaction\u2028 after sending',
  ])('unknown, as it may be about another method: %s', (message) => {
    for (const code of [-32601, -32004]) {
      const error = coded(code, { message });
      expect(classifySendError(error)).toBe('unknown');
      for (const Wrapped of [MethodNotFoundRpcError, MethodNotSupportedRpcError])
        expect(classifySendError(new Wrapped(error, { method: 'eth_sendTransaction' }))).toBe('unknown');
    }
  });

  test('unknown, if only viem names the method', () => {
    for (const message of [undefined, ''])
      for (const Wrapped of [MethodNotFoundRpcError, MethodNotSupportedRpcError]) {
        const method = 'eth_sendTransaction';
        expect(classifySendError(new Wrapped({ code: -32601, message } as never, { method }))).toBe(
          'unknown',
        );
      }
  });

  test.each([3, 4100, 4902, 5700, 5710, 5740, -32602, -32002])('not sent: %s', (code) => {
    expect(classifySendError(coded(code))).toBe('not_sent');
  });

  test.each([
    ['another chain', saying('…', { name: 'ChainMismatchError' })],
    ['a revert in the estimate', saying('Execution Reverted: no')],
    ['no funds for the fee', saying('insufficient funds for gas')],
    ['a revert with its data', saying('…', { data: '0x12345678' })],
    ['a message wrapped by viem', saying('…', { cause: saying('insufficient funds') })],
  ])('not sent: %s', (_, error) => {
    expect(classifySendError(error)).toBe('not_sent');
  });

  test.each([
    ['no error', undefined],
    ['a text', 'failed'],
    ['an error without a code', saying('Something went wrong')],
    ['a code of its own', coded(-32000)],
    ['an internal error, whatever it wraps', coded(-32603, { cause: coded(4200) })],
    ['an internal error that mentions a revert', coded(-32603, { message: 'execution reverted' })],
    [
      'a rejection of something afterwards',
      coded(-32000, { data: { code: 4001, message: 'User rejected' } }),
    ],
    ['the same with the code as text', coded('-32603', { data: { originalError: { code: 4001 } } })],
    ['the same without a code', saying('Receipt failed', { data: { code: 4001 } })],
    ['the same in words', saying('Receipt failed', { data: { message: 'User rejected the request.' } })],
    [
      'a message beside details',
      coded(-32000, { details: 'Replacement failed', message: `User rejected to replace ${hash}` }),
    ],
    [
      'a hash in data',
      coded(4001, { message: 'User rejected to speed up', data: { transactionHash: hash } }),
    ],
    ['a hash in a field', coded(-32002, { message: 'already pending', transactionHash: hash })],
    ['a lack of another method', coded(4200, { message: 'wallet_getCallsStatus is not supported' })],
    ['a lack of funds afterwards', coded(-32000, { data: { message: 'insufficient funds' } })],
    ['a transaction that lacks funds afterwards', saying(`Sent ${hash}; insufficient funds to speed it up`)],
    [
      'a transaction whose replacement is rejected',
      coded(4001, { message: `User rejected to cancel ${hash}` }),
    ],
    ['a transaction of a refused code', coded(-32002, { data: { message: `${hash} is pending` } })],
  ])('unknown: %s', (_, error) => {
    expect(classifySendError(error)).toBe('unknown');
  });

  test('is given by the outermost code, not by nested ones', () => {
    expect(classifySendError(coded(-32000, { cause: coded(4200) }))).toBe('unknown');
    expect(classifySendError(coded(4200, { cause: coded(-32000) }))).toBe('unsupported');
  });

  test('is taken from the cause of errors without a code or with viem’s own', () => {
    expect(classifySendError(coded(undefined, { cause: coded(4200) }))).toBe('unsupported');
    expect(classifySendError(coded(-1, { cause: coded(4200) }))).toBe('unsupported');
    expect(classifySendError({ error: coded(4200) })).toBe('unsupported');
  });

  test('is unknown for circular errors', () => {
    const error: Error & { cause?: unknown } = new Error('round');
    error.cause = error;
    expect(classifySendError(error)).toBe('unknown');
  });
});
