import { createClient, custom, decodeFunctionData, encodeFunctionResult, erc20Abi, type Hex } from 'viem';
import { arbitrum } from 'viem/chains';
import { describe, expect, test } from 'vitest';
import { errorMessage } from '../../src/contracts/errors/errorMessage';
import { explainError } from '../../src/contracts/errors/explainError';
import { isRejection } from '../../src/contracts/errors/isRejection';
import { revertData } from '../../src/contracts/errors/revertData';
import { fetchTokenMetadata } from '../../src/contracts/reads/tokenMetadata';
import { errorMessages } from '../../src/messages/errors';

describe('a contract’s revert reason', () => {
  test.each(['0x12345678', `0xABCDEFab${'0'.repeat(64)}`])('is %s', (data) => {
    expect(revertData({ data })).toBe(data);
  });

  test.each([
    '0x',
    // a hash
    `0x${'12'.repeat(32)}`,
    '0x123456',
    '0x123456789',
    'reverted: 0x12345678',
    '0x12345678 and more',
    '0x1234567g',
    12_345_678,
    ['0x12345678'],
  ])('is not %j', (data) => {
    expect(revertData({ data })).toBeUndefined();
  });
});

test.each(['rejected', 'denied', 'cancelled', 'canceled', 'declined'])(
  'a user who %s has rejected the request',
  (word) => {
    expect(isRejection(new Error(`The user ${word} the request.`))).toBe(true);
    expect(isRejection(new Error(`The superuser ${word} the request.`))).toBe(false);
  },
);

test('an Error from another window is an Error', () => {
  expect(errorMessage({ [Symbol.toStringTag]: 'Error' })).toBe(errorMessages.failed);
  expect(errorMessage({ [Symbol.toStringTag]: 'Window' })).toBe(errorMessages.failedUnknown);
});

test('ignores a short message that is not a string', () => {
  expect(errorMessage(Object.assign(new Error('…'), { shortMessage: 7 }))).toBe(errorMessages.failed);
  expect(errorMessage(Object.assign(new Error('…'), { shortMessage: '' }))).toBe(errorMessages.failed);
});

test('names and codes only count if they have the right type', () => {
  expect(explainError({ name: 'Error', status: '429', message: 'slow down' })).toBeUndefined();
  // whatever library the error is of
  expect(explainError({ name: 'Error', status: 429, message: 'slow down' })).toMatchObject({
    key: 'LimitExceededRpcError',
  });
  expect(explainError({ code: '4100' })).toBeUndefined();
  expect(explainError({ code: 4100 })).toMatchObject({ key: 'UnauthorizedProviderError' });
  expect(explainError({ data: '0x12345678' })).toEqual({ key: 'reverted', values: {} });
});

test('a token’s texts are truncated and stripped of invisible characters', async () => {
  const texts = { symbol: ` A\u202eB\u0000 ${'c'.repeat(30)}`, name: `  N${'n'.repeat(80)}`, decimals: 6 };
  const request = async ({ params }: { params: [{ data: Hex }] }) => {
    const { functionName } = decodeFunctionData({ abi: erc20Abi, data: params[0].data });
    const result = texts[functionName as keyof typeof texts];
    return encodeFunctionResult({ abi: erc20Abi, functionName, result } as never);
  };
  const client = createClient({ chain: arbitrum, transport: custom({ request }) });
  const token = `0x${'A'.repeat(40)}` as const;
  const config = { chain: arbitrum, rpcUrls: [], client };
  expect(await fetchTokenMetadata(config, { token: token.toLowerCase() as Hex })).toEqual({
    address: token.toLowerCase(),
    symbol: `AB ${'c'.repeat(13)}`,
    name: `N${'n'.repeat(63)}`,
    decimals: 6,
  });
});
