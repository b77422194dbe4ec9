import { MimicError } from '../domain/MimicError';
import { matchingOrderStatusText } from '../domain/matchingOrderStatus';
import type { ProductNames } from './config';
import { formatMessage } from './formatMessage';
import { changesMessages } from './messages/changes';
import { commonMessages } from './messages/common';
import { depositMessages } from './messages/deposit';
import { leaderboardMessages } from './messages/leaderboard';
import { ruleMessages } from './messages/rule';
import { traderMessages } from './messages/trader';
import { walletMessages } from './messages/wallet';

type Group<T> = { readonly [key in keyof T]: string };

const english = {
  common: commonMessages,
  leaderboard: leaderboardMessages,
  trader: traderMessages,
  orderStatus: matchingOrderStatusText,
  wallet: walletMessages,
  deposit: depositMessages,
  rule: ruleMessages,
  changes: changesMessages,
} as const;

/** Every text a person reads, by group. `{name}` marks a value that is filled in when the text is shown. */
export type Messages = { readonly [group in keyof typeof english]: Group<(typeof english)[group]> };

/** Any part of Messages. */
export type MessageOverrides = { readonly [group in keyof Messages]?: Partial<Messages[group]> };

/**
 * English with the host's texts laid over it. `{mimic}` and `{mimics}` become the product's names here; other
 * placeholders stay. Throws a MimicError for a group or key that does not exist.
 */
export function createMessages(overrides: MessageOverrides = {}, product: ProductNames): Messages {
  const names = { mimic: product.singular, mimics: product.plural };
  const merged: Record<string, Record<string, string>> = {};
  for (const [group, texts] of Object.entries(english)) {
    merged[group] = Object.fromEntries(
      Object.entries<string>(texts).map(([key, text]) => [key, formatMessage(text, names)]),
    );
  }
  for (const [group, texts] of Object.entries(overrides)) {
    for (const [key, text] of Object.entries(texts ?? {})) {
      if (text === undefined) continue;
      const target = Object.hasOwn(merged, group) ? merged[group] : undefined;
      if (!target || !Object.hasOwn(target, key)) {
        throw new MimicError(`There is no message ${group}.${key}.`, { docsPath: '/messages' });
      }
      target[key] = formatMessage(text, names);
    }
  }
  return merged as unknown as Messages;
}
