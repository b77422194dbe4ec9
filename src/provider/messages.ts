import type { errorMessages } from '../contracts/errors/errorMessages';
import { checkTexts } from '../development/refuseUnknown';
import type { matchingOrderStatusText } from '../domain/matchingOrderStatus';
import type { ProductNames } from './config';
import { formatMessage } from './formatMessage';
import { broughtTexts } from './messages/bringTexts';
import type { changesMessages } from './messages/changes';
import { commonMessages } from './messages/common';
import type { depositMessages } from './messages/deposit';
import { leaderboardMessages } from './messages/leaderboard';
import type { portfolioMessages } from './messages/portfolio';
import type { ruleMessages } from './messages/rule';
import { traderMessages } from './messages/trader';
import { walletMessages } from './messages/wallet';

type Group<T> = { readonly [key in keyof T]: string };

/** What every page needs; the other groups come with the widgets that show them. */
const english = {
  common: commonMessages,
  leaderboard: leaderboardMessages,
  trader: traderMessages,
  wallet: walletMessages,
} as const;

const brought = ['orderStatus', 'deposit', 'rule', 'changes', 'errors', 'portfolio'] as const;

export type EnglishTexts = typeof english & {
  orderStatus: typeof matchingOrderStatusText;
  deposit: typeof depositMessages;
  rule: typeof ruleMessages;
  changes: typeof changesMessages;
  portfolio: typeof portfolioMessages;
  errors: typeof errorMessages;
};

/** Every text a person reads, by group. `{name}` marks a value that is filled in when the text is shown. */
export type Messages = { readonly [group in keyof EnglishTexts]: Group<EnglishTexts[group]> };

/** Any part of Messages. */
export type MessageOverrides = { readonly [group in keyof Messages]?: Partial<Messages[group]> };

type Texts = Readonly<Record<string, string | undefined>>;

/**
 * English with the host's texts laid over it. `{mimic}` and `{mimics}` become the product's names here; other
 * placeholders stay. Outside of production a key that does not exist throws a MimicError, for a group that a widget brings
 * when the widget first shows it.
 */
export function createMessages(overrides: MessageOverrides = {}, product: ProductNames): Messages {
  const names = { mimic: product.singular, mimics: product.plural };
  const messages: Record<string, Record<string, string>> = {};
  for (const group of Object.keys(english) as (keyof typeof english)[]) {
    messages[group] = merge(group, english[group], overrides[group] ?? {}, names);
  }
  for (const group of brought) {
    let merged: Record<string, string> | undefined;
    Object.defineProperty(messages, group, {
      enumerable: true,
      get: () => {
        const texts = broughtTexts(group);
        if (!texts) return overrides[group] ?? {};
        merged ??= merge(group, texts, overrides[group] ?? {}, names);
        return merged;
      },
    });
  }
  return messages as unknown as Messages;
}

function merge(group: string, english: Texts, overrides: Texts, names: Record<string, string>) {
  checkTexts(group, english, overrides);
  const texts = Object.keys(english).map((key) => [key, overrides[key] ?? english[key] ?? ''] as const);
  return Object.fromEntries(texts.map(([key, text]) => [key, formatMessage(text, names)]));
}
