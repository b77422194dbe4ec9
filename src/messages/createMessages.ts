import { formatMessage } from './formatMessage';
import type { ProductNames } from './Messages';
import { english, type MessageOverrides, type Messages } from './Messages';
import { registeredMessages } from './register/registerMessages';

const groups = [
  ...(Object.keys(english) as (keyof typeof english)[]),
  'orderStatus',
  'deposit',
  'rule',
  'changes',
  'earnChanges',
  'plan',
  'errors',
  'portfolio',
  'copy',
  'backtest',
  'earn',
  'indexerStatus',
  'field',
] as const;

type Texts = Readonly<Record<string, string | undefined>>;

/** A language to show: its tag, and its available texts. */
export type Language = { tag: string; messages?: MessageOverrides | undefined };

/**
 * English texts, overridden by the language's texts, then by the host's. `{mimic}` and `{mimics}` are replaced with the
 * product's names here; other placeholders stay. Each plural is tagged with the plural rules and number format to use, so
 * that `formatMessage` needs no locale.
 */
export function createMessages(
  overrides: MessageOverrides = {},
  product: ProductNames,
  { tag, messages: translated = {} }: Language = { tag: 'en-US' },
): Messages {
  const names = { mimic: product.singular, mimics: product.plural };
  const messages = {} as Record<keyof Messages, Texts>;
  for (const group of groups) {
    let merged: Record<string, string> | undefined;
    let brought: object | undefined;
    const get = () => {
      const more = registeredMessages(group);
      if (merged && brought === more) return merged;
      brought = more;
      merged = {};
      const defaults: Texts = { ...(group in english && english[group as keyof typeof english]), ...more };
      for (const [texts, rules] of [
        [defaults, 'en'],
        [translated[group], tag],
        [overrides[group], tag],
      ] as const) {
        for (const [key, text] of Object.entries(texts ?? {})) {
          if (text !== undefined)
            merged[key] = formatMessage(text.replace(/(\{\w+, *plural) *,/g, `$1@${rules} ${tag},`), names);
        }
      }
      return merged;
    };
    Object.defineProperty(messages, group, { enumerable: true, get });
  }
  return messages as Messages;
}
