import {
  ChainNotConfiguredError,
  ConnectorAccountNotFoundError,
  ConnectorAlreadyConnectedError,
  ConnectorChainMismatchError,
  ConnectorNotConnectedError,
  ConnectorNotFoundError,
  ConnectorUnavailableReconnectingError,
  ProviderNotFoundError,
  SwitchChainNotSupportedError,
} from '@wagmi/core';
import {
  AtomicityNotSupportedError,
  AtomicReadyWalletRejectedUpgradeError,
  BaseError,
  BundleTooLargeError,
  ChainDisconnectedError,
  ChainMismatchError,
  createClient,
  custom,
  DuplicateIdError,
  encodeErrorResult,
  HttpRequestError,
  InsufficientFundsError,
  LimitExceededRpcError,
  MethodNotFoundRpcError,
  ProviderDisconnectedError,
  ResourceUnavailableRpcError,
  RpcRequestError,
  SwitchChainError,
  TimeoutError,
  TransactionExecutionError,
  UnauthorizedProviderError,
  UnknownBundleIdError,
  UnsupportedChainIdError,
  UnsupportedNonOptionalCapabilityError,
  UnsupportedProviderMethodError,
  UserRejectedRequestError,
} from 'viem';
import { arbitrum } from 'viem/chains';
import { describe, expect, test } from 'vitest';
import { ofWallet } from '../../src/contracts/errors/errorChain';
import { transactionError } from '../../src/contracts/errors/transactionError';
import { MimicError } from '../../src/domain/MimicError';
import { contractErrorsAbi, type ErrorMessageKey, errorMessage, errorMessages } from '../../src/exports/core';

const account = `0x${'1'.repeat(40)}` as const;
const because = new Error('the wallet said so');
const connector = { name: 'Wallet' } as never;

/** A node's revert error, wrapped as viem wraps it. */
function reverted(data: string) {
  const body = { method: 'eth_call' };
  const error = { code: 3, data, message: 'execution reverted' };
  return new BaseError('Execution failed.', {
    cause: new RpcRequestError({ body, error, url: 'http://node' }),
  });
}

const contractError = (errorName: string, args: readonly unknown[] = []) =>
  reverted(encodeErrorResult({ abi: contractErrorsAbi, errorName, args } as never));
const reason = (text: string) =>
  reverted(
    encodeErrorResult({
      abi: [{ type: 'error', name: 'Error', inputs: [{ name: 'message', type: 'string' }] }],
      errorName: 'Error',
      args: [text],
    }),
  );

/** A wallet's response to a request it considers malformed. */
async function refusedByWallet() {
  const request = () => Promise.reject({ code: -32602, message: 'Invalid from address' });
  const client = createClient({ transport: custom({ request }) });
  return ofWallet(client.request({ method: 'eth_accounts' })).catch((error: unknown) => error);
}

// each row: a realistic error, and part of the message that users read
const rows: readonly (readonly [ErrorMessageKey, unknown, string])[] = [
  [
    'MatchingRule__InvalidAllowanceRate',
    contractError('MatchingRule__InvalidAllowanceRate', [100n, 10_000n]),
    'between 1.00% and 100.00%',
  ],
  [
    'MatchingRule__InvalidActivityThrottle',
    contractError('MatchingRule__InvalidActivityThrottle', [3600n, 2_592_000n]),
    'between 1 hour and 30 days',
  ],
  [
    'MatchingRule__InvalidExpiryDuration',
    contractError('MatchingRule__InvalidExpiryDuration', [86_400n]),
    'at least 1 day from now',
  ],
  [
    'MatchingRule__InvalidMaxLoss',
    contractError('MatchingRule__InvalidMaxLoss', [100n, 10_000n]),
    'between 1.00% and 100.00%',
  ],
  ['UserRouter__WrongValue', contractError('UserRouter__WrongValue'), 'don’t add up'],
  [
    'Copies__Missing',
    contractError('Copies__Missing', [`0x${'1'.repeat(64)}`]),
    'doesn’t exist on this network',
  ],
  ['Leaves__NotOpen', contractError('Leaves__NotOpen', [`0x${'1'.repeat(64)}`]), 'isn’t open'],
  [
    'Leaves__NotInCopy',
    contractError('Leaves__NotInCopy', [`0x${'1'.repeat(64)}`, `0x${'2'.repeat(40)}`]),
    'no longer has a share in this copy',
  ],
  [
    'Leaves__AlreadyLeaving',
    contractError('Leaves__AlreadyLeaving', [`0x${'1'.repeat(64)}`]),
    'already leaving this copy',
  ],
  ['Leaves__Unknown', contractError('Leaves__Unknown', [`0x${'1'.repeat(64)}`]), 'no such order'],
  [
    'Leaves__Pending',
    contractError('Leaves__Pending', [`0x${'1'.repeat(64)}`]),
    'belongs to another account',
  ],
  [
    'InsufficientExecutionFee',
    contractError('InsufficientExecutionFee', [5n, 4n]),
    'execution fee has risen',
  ],
  [
    'RequestNotYetCancellable',
    contractError('RequestNotYetCancellable', [10n, 300n, 'Order']),
    'five minutes from when it was sent',
  ],
  ['noLeavePrice', transactionError('noLeavePrice'), 'no current price'],
  ['executionFeeShort', transactionError('executionFeeShort', '0.0003 ETH'), 'up to 0.0003 ETH'],
  ['MatchingRule__TokenNotAllowed', contractError('MatchingRule__TokenNotAllowed'), 'can’t be deposited'],
  [
    'MatchingRule__AllowanceAboveLimit',
    contractError('MatchingRule__AllowanceAboveLimit', [250_000_000_000n]),
    'can’t exceed 250,000 USDC',
  ],
  ['MatchingRule__InvalidAmount', contractError('MatchingRule__InvalidAmount'), 'must be above zero'],
  [
    'MatchingRule__InsufficientBalance',
    contractError('MatchingRule__InsufficientBalance'),
    'deposit balance is lower',
  ],
  ['Permission__Unauthorized', contractError('Permission__Unauthorized'), 'isn’t allowed to make it'],
  [
    'VotingEscrow__ZeroAmount',
    contractError('VotingEscrow__ZeroAmount'),
    'Zero amount in voting escrow logic.',
  ],
  [
    'VotingEscrow__Unsupported',
    contractError('VotingEscrow__Unsupported'),
    'Unsupported operation in voting escrow.',
  ],
  [
    'VotingEscrow__InvalidDuration',
    contractError('VotingEscrow__InvalidDuration', [604_800n, 63_072_000n]),
    'between 7 days and 730 days',
  ],
  [
    'VotingEscrow__InsufficientLock',
    contractError('VotingEscrow__InsufficientLock', [5n, 6n]),
    'your lock is smaller than the amount',
  ],
  [
    'ERC20InsufficientAllowance',
    contractError('ERC20InsufficientAllowance', [account, 1n, 2n]),
    'approved amount is too low',
  ],
  [
    'ERC20InsufficientAllowance',
    reason('ERC20: transfer amount exceeds allowance'),
    'approved amount is too low',
  ],
  [
    'ERC20InsufficientBalance',
    contractError('ERC20InsufficientBalance', [account, 1n, 2n]),
    'your wallet holds less',
  ],
  ['ERC20InsufficientBalance', reason('ERC20: transfer amount exceeds balance'), 'your wallet holds less'],
  ['SafeERC20FailedOperation', contractError('SafeERC20FailedOperation', [account]), 'token transfer failed'],
  ['SafeERC20FailedOperation', reason('SafeERC20: low-level call failed'), 'token transfer failed'],
  ['Token__ApproveFromNonZero', contractError('Token__ApproveFromNonZero'), 'reset to zero before'],
  [
    'Token__ApproveFromNonZero',
    reason('approve from non-zero to non-zero allowance'),
    'reset to zero before',
  ],
  ['reverted', reverted('0x12345678'), 'without a reason'],
  ['reverted', new Error('execution reverted'), 'without a reason'],
  ['revertedBecause', reason('market is closed'), 'rejected the call: market is closed'],
  ['ChainNotConfiguredError', new ChainNotConfiguredError(), 'doesn’t support this network'],
  ['ConnectorAlreadyConnectedError', new ConnectorAlreadyConnectedError(), 'already connected'],
  ['ConnectorNotConnectedError', new ConnectorNotConnectedError(), 'wallet is not connected'],
  ['ConnectorNotFoundError', new ConnectorNotFoundError(), 'wallet was not found'],
  [
    'ConnectorAccountNotFoundError',
    new ConnectorAccountNotFoundError({ address: account, connector }),
    'no longer shares this account',
  ],
  [
    'ConnectorUnavailableReconnectingError',
    new ConnectorUnavailableReconnectingError({ connector }),
    'still reconnecting',
  ],
  ['ProviderNotFoundError', new ProviderNotFoundError(), 'not found in this browser'],
  [
    'chainMismatch',
    new ConnectorChainMismatchError({ connectionChainId: 1, connectorChainId: 2 }),
    'on another network',
  ],
  ['otherNetwork', transactionError('otherNetwork'), 'same number as this page’s'],
  ['chainMismatch', new ChainMismatchError({ chain: arbitrum, currentChainId: 1 }), 'on another network'],
  [
    'SwitchChainNotSupportedError',
    new SwitchChainNotSupportedError({ connector }),
    'can’t switch the wallet’s network',
  ],
  ['SwitchChainError', new SwitchChainError(because), 'does not know this network'],
  ['rejected', new UserRejectedRequestError(because), 'You rejected the request'],
  [
    'rejected',
    new TransactionExecutionError(new UserRejectedRequestError(because), { account: null }),
    'You rejected the request',
  ],
  [
    'rejected',
    { code: 4001, message: 'MetaMask Tx Signature: User denied transaction signature.' },
    'You rejected the request',
  ],
  ['rejected', new Error('User rejected the transaction'), 'You rejected the request'],
  ['rejected', { code: -32603, data: { originalError: { code: 4001 } } }, 'You rejected the request'],
  ['rejected', { code: 'ACTION_REJECTED', message: 'no' }, 'You rejected the request'],
  ['UnauthorizedProviderError', new UnauthorizedProviderError(because), 'locked or does not allow'],
  ['ProviderDisconnectedError', new ProviderDisconnectedError(because), 'not connected to the network'],
  ['ProviderDisconnectedError', new ChainDisconnectedError(because), 'not connected to the network'],
  ['ResourceUnavailableRpcError', new ResourceUnavailableRpcError(because), 'already open in your wallet'],
  [
    'UnsupportedProviderMethodError',
    new UnsupportedProviderMethodError(because),
    'does not support this request',
  ],
  ['UnsupportedProviderMethodError', new MethodNotFoundRpcError(because), 'does not support this request'],
  ['LimitExceededRpcError', new LimitExceededRpcError(because), 'too many requests'],
  ['LimitExceededRpcError', new HttpRequestError({ url: 'http://node', status: 429 }), 'too many requests'],
  [
    'UnsupportedNonOptionalCapabilityError',
    new UnsupportedNonOptionalCapabilityError(because),
    'lacks a required capability',
  ],
  ['UnsupportedChainIdError', new UnsupportedChainIdError(because), 'cannot send batches on this network'],
  ['DuplicateIdError', new DuplicateIdError(because), 'received this batch before'],
  ['UnknownBundleIdError', new UnknownBundleIdError(because), 'does not know this batch'],
  ['BundleTooLargeError', new BundleTooLargeError(because), 'too large'],
  [
    'AtomicReadyWalletRejectedUpgradeError',
    new AtomicReadyWalletRejectedUpgradeError(because),
    'rejected the account upgrade',
  ],
  ['AtomicityNotSupportedError', new AtomicityNotSupportedError(because), 'as one batch'],
  [
    'InsufficientFundsError',
    new InsufficientFundsError({ cause: new BaseError('insufficient funds') }),
    'can’t pay the network fee',
  ],
  [
    'InsufficientFundsError',
    { code: -32000, message: 'insufficient funds for gas * price + value' },
    'can’t pay the network fee',
  ],
  ['unreachable', new HttpRequestError({ url: 'http://node' }), 'Couldn’t reach the network'],
  ['unreachable', new TimeoutError({ body: {}, url: 'http://node' }), 'Couldn’t reach the network'],
  ['walletLocked', transactionError('walletLocked'), 'locked or disconnected'],
  ['accountChanged', transactionError('accountChanged'), 'account in your wallet has changed'],
  [
    'otherAccount',
    transactionError('otherAccount', '0x1234..abcd'),
    'from another account, 0x1234..abcd, and for that account',
  ],
  ['stopped', transactionError('stopped'), 'submission stopped'],
  [
    'UserRouter__AlreadyDone',
    contractError('UserRouter__AlreadyDone', [`0x${'1'.repeat(64)}`]),
    'has already been carried out',
  ],
  ['UserRouter__Expired', contractError('UserRouter__Expired', [1n]), 'The time for this submission is over'],
  ['routerOutdated', transactionError('routerOutdated'), 'has no “submit”'],
  ['expired', transactionError('expired'), 'Nothing happened: the time for this submission is over'],
  ['earlierVersion', transactionError('earlierVersion'), 'An earlier version of this change'],
  ['reorged', transactionError('reorged'), 'it can only happen once'],
  ['walletFailed', transactionError('walletFailed'), 'nothing is on chain so far'],
  ['approvedLess', transactionError('approvedLess'), 'You approved less than the amount'],
  ['deviceLocked', transactionError('deviceLocked'), 'signing device is locked'],
  ['blindSigning', transactionError('blindSigning'), 'Allow blind signing'],
  ['feeTooLow', transactionError('feeTooLow'), 'network fee rose'],
  [
    'removalRefused',
    transactionError('removalRefused', contractError('MatchingRule__InvalidAmount')),
    'can’t remove this rule',
  ],
  ['walletRefused', await refusedByWallet(), 'Your wallet did not carry out the request.'],
  ['failed', new Error('something'), 'Transaction failed'],
  ['failedUnknown', 'something', 'Transaction failed with an unknown error'],
];

const token = { symbol: 'USDC', decimals: 6 };

describe('errorMessage', () => {
  test.each(rows)('%s (%#)', (_, error, text) => {
    expect(errorMessage(error, { token })).toContain(text);
  });

  test('covers every row of the table', () => {
    // these are covered next to or inside another row
    const parts = ['unknownCap', 'walletSays', 'walletCode'];
    const untested = Object.keys(errorMessages).filter(
      (key) => !parts.includes(key) && !rows.some(([row]) => row === key),
    );
    expect(untested).toEqual([]);
  });

  test('prints no amount if its decimals are unknown', () => {
    const error = contractError('MatchingRule__AllowanceAboveLimit', [250_000_000_000n]);
    expect(errorMessage(error)).toContain('can’t exceed its limit.');
  });

  test('leaves no placeholder unfilled', () => {
    for (const [, error] of rows) expect(errorMessage(error, { token })).not.toMatch(/[{}]/);
  });

  test('shows the short message of an error that is not in the table', () => {
    expect(errorMessage(new MimicError('The moon is full.'))).toBe('The moon is full.');
    expect(errorMessage(new BaseError('Odd failure.', { details: 'long' }))).toBe('Odd failure.');
  });

  test('finds a short message in a nested cause', () => {
    expect(errorMessage(new Error('outer', { cause: new MimicError('Inner reason.') }))).toBe(
      'Inner reason.',
    );
  });

  test.each([undefined, null, 0, '', {}, []])('survives %j', (error) => {
    expect(errorMessage(error)).toBe('Transaction failed with an unknown error');
  });

  test('survives errors that are their own cause', () => {
    const error: { cause?: unknown } = new Error('loop');
    error.cause = error;
    expect(errorMessage(error)).toBe('Transaction failed');
  });

  test('reads the host’s own texts and locale', () => {
    const messages = { rejected: 'Abgelehnt', MatchingRule__InvalidAllowanceRate: '{min} bis {max}' };
    expect(errorMessage(new UserRejectedRequestError(because), { messages })).toBe('Abgelehnt');
    const error = contractError('MatchingRule__InvalidAllowanceRate', [150n, 10_000n]);
    expect(errorMessage(error, { messages, locale: 'de-DE' })).toBe('1,50\u00a0% bis 100,00\u00a0%');
  });

  test('truncates and sanitises a contract’s message', () => {
    const text = errorMessage(reason(`\u0000\u202ebad${'x'.repeat(500)}`));
    expect(text.length).toBeLessThan(300);
    expect(text).toContain('badx');
    expect(text).not.toMatch(/\p{C}/u);
  });
});
