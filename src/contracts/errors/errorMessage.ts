import { formatPercent, formatTokenAmount } from '../../domain/format/formatDecimal';
import { formatDuration } from '../../domain/format/formatDuration';
import type { Token } from '../../domain/values';
import { type ErrorMessageKey, type ErrorMessages, errorMessages } from '../../messages/errors';
import { formatMessage } from '../../messages/formatMessage';
import { errorChain, isOfWallet } from './errorChain';
import { explainError } from './explainError';

/** Parameters of `errorMessage`. */
export type ErrorMessageParameters = {
  /** The host's own texts; English for those left out. */
  messages?: Partial<ErrorMessages>;
  /** The token of the failed call; amounts in the message are formatted in it. */
  token?: Pick<Token, 'symbol' | 'decimals'>;
  locale?: string;
};

/**
 * What to tell a person about a failed transaction: the table's row, else the error's own short message, else
 * 'Transaction failed', or 'Transaction failed with an unknown error' if it is not an Error. Plain text, never markup.
 */
export function errorMessage(error: unknown, options: ErrorMessageParameters = {}): string {
  const messages: ErrorMessages = { ...errorMessages, ...options.messages };
  const explained = explainError(error);
  if (explained) {
    const { key, values, reason = '' } = explained;
    const printed = Object.entries(values).map(
      ([name, value]) => [name, print(key, value, messages, options)] as const,
    );
    return formatMessage(messages[key], { ...Object.fromEntries(printed), reason });
  }
  // viem's message is for developers here
  if (isOfWallet(error)) return messages.walletRefused;
  const short = errorChain(error).find(
    ({ shortMessage }) => typeof shortMessage === 'string' && shortMessage,
  );
  if (short) return String(short.shortMessage);
  return isError(error) ? messages.failed : messages.failedUnknown;
}

function print(
  key: ErrorMessageKey,
  value: bigint,
  messages: ErrorMessages,
  options: ErrorMessageParameters,
): string {
  const { token, locale } = options;
  switch (key) {
    case 'MatchingRule__InvalidAllowanceRate':
    case 'MatchingRule__InvalidMaxLoss':
      return formatPercent(value, locale);
    case 'MatchingRule__AllowanceAboveLimit':
      // an amount without its decimals would be misread
      return token
        ? `${formatTokenAmount(value, token.decimals, locale)} ${token.symbol}`
        : messages.unknownCap;
    case 'MatchingRule__InvalidActivityThrottle':
    case 'MatchingRule__InvalidExpiryDuration':
    case 'VotingEscrow__InvalidDuration':
      return formatDuration(value, locale);
    default:
      return value.toString();
  }
}

// an Error from another window is not an instance of ours
const isError = (error: unknown) =>
  error instanceof Error || Object.prototype.toString.call(error) === '[object Error]';
