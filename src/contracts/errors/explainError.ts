import { decodeErrorResult } from 'viem/utils';
import type { Hex } from '../../domain/values';
import { type ErrorMessageKey, errorMessages } from '../../messages/errors';
import { contractErrorsAbi } from '../abi/contractErrorsAbi';
import { errorChain, isRejection, wordsOf } from './errorChain';
import { isNodeLimit } from './isNodeLimit';
import { keyOfCode } from './transactionError';

/** What a contract reverted with, as nodes and wallets pass it on; undefined if the error carries none. */
export function revertData(error: unknown): Hex | undefined {
  for (const link of errorChain(error)) {
    const found = [link.raw, link.data].find(isRevertData);
    if (found) return found;
  }
  return undefined;
}

// a selector and whole words; a hash, such as that of a sent transaction, has another length
const isRevertData = (value: unknown): value is Hex =>
  typeof value === 'string' && /^0x[0-9a-f]{8}([0-9a-f]{64})*$/i.test(value);

/** Which row of the table an error belongs to. */
export type ErrorExplanation = {
  key: ErrorMessageKey;
  /** A contract error's numbers by parameter name, in the units of the contract. */
  values: Readonly<Record<string, bigint>>;
  /** The contract's own revert message, or the cause of one of our own errors, if it is in words. */
  reason?: string;
};

const byCode: Readonly<Record<number, ErrorMessageKey>> = {
  4100: 'UnauthorizedProviderError',
  4200: 'UnsupportedProviderMethodError',
  4900: 'ProviderDisconnectedError',
  4901: 'ProviderDisconnectedError',
  4902: 'SwitchChainError',
  5700: 'UnsupportedNonOptionalCapabilityError',
  5710: 'UnsupportedChainIdError',
  5720: 'DuplicateIdError',
  5730: 'UnknownBundleIdError',
  5740: 'BundleTooLargeError',
  5750: 'AtomicReadyWalletRejectedUpgradeError',
  5760: 'AtomicityNotSupportedError',
  [-32002]: 'ResourceUnavailableRpcError',
  [-32004]: 'UnsupportedProviderMethodError',
  [-32601]: 'UnsupportedProviderMethodError',
};

const byName: Readonly<Record<string, ErrorMessageKey>> = {
  ChainMismatchError: 'chainMismatch',
  ConnectorChainMismatchError: 'chainMismatch',
  HttpRequestError: 'unreachable',
  TimeoutError: 'unreachable',
  WebSocketRequestError: 'unreachable',
};

// messages of nodes, of signing devices, and of tokens without custom errors
const byReason: readonly [RegExp, ErrorMessageKey][] = [
  [/insufficient allowance|exceeds allowance/i, 'ERC20InsufficientAllowance'],
  [/insufficient balance|exceeds balance/i, 'ERC20InsufficientBalance'],
  [/non-zero to non-zero/i, 'Token__ApproveFromNonZero'],
  [/insufficient funds/i, 'InsufficientFundsError'],
  [/SafeERC20/, 'SafeERC20FailedOperation'],
  [/max fee per gas less than block base fee|fee cap less than block base fee/i, 'feeTooLow'],
  [/locked device|device is locked|\b0x(?:5515|6804|6b0c)\b/i, 'deviceLocked'],
  [/blind sign|\b0x6a80\b/i, 'blindSigning'],
];

/** The row of the error table that fits best; undefined if none does. */
export function explainError(error: unknown): ErrorExplanation | undefined {
  const links = errorChain(error);
  const outermost = links[0];
  const ofCode = outermost?.name === 'MimicError' && keyOfCode(outermost.code);
  if (ofCode)
    return { ...row(ofCode), ...(typeof outermost?.cause === 'string' && { reason: outermost.cause }) };
  if (isRejection(error)) return row('rejected');
  const data = revertData(error);
  if (data) return explainRevert(data);
  if (isNodeLimit(error)) return row('LimitExceededRpcError');
  for (const { name, code } of links) {
    if (typeof name === 'string' && Object.hasOwn(byName, name)) return row(byName[name] as ErrorMessageKey);
    if (isKey(name)) return row(name);
    if (typeof code === 'number' && byCode[code]) return row(byCode[code]);
  }
  for (const link of links) {
    const explanation = explainReason(wordsOf(link));
    if (explanation) return explanation;
  }
  return links.some((link) => /revert/i.test(wordsOf(link))) ? row('reverted') : undefined;
}

function explainRevert(data: Hex): ErrorExplanation {
  const decoded = decode(data);
  if (!decoded) return row('reverted');
  const { args = [], abiItem } = decoded;
  const errorName: string = decoded.errorName;
  // viem also decodes revert("…"), though its types do not say so
  if (errorName === 'Error') {
    const reason = String(args[0]).replace(/\p{C}/gu, '').slice(0, 200);
    return (
      explainReason(reason) ?? (reason ? { key: 'revertedBecause', values: {}, reason } : row('reverted'))
    );
  }
  if (!isKey(errorName)) return row('reverted');
  const inputs = 'inputs' in abiItem ? abiItem.inputs : [];
  const numbers = inputs.flatMap(({ name }, i) => {
    const value = args[i];
    return typeof value === 'bigint' && name ? [[name, value] as const] : [];
  });
  return { key: errorName, values: Object.fromEntries(numbers) };
}

function explainReason(reason: string): ErrorExplanation | undefined {
  const matchingRow = byReason.find(([pattern]) => pattern.test(reason));
  return matchingRow && row(matchingRow[1]);
}

function decode(data: Hex) {
  try {
    return decodeErrorResult({ abi: contractErrorsAbi, data });
  } catch {
    return undefined;
  }
}

const row = (key: ErrorMessageKey): ErrorExplanation => ({ key, values: {} });

const isKey = (name: unknown): name is ErrorMessageKey =>
  typeof name === 'string' && Object.hasOwn(errorMessages, name);
