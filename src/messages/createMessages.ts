import { checkTexts } from '../development/refuseUnknown';
import { formatMessage } from './formatMessage';
import { english, type MessageOverrides, type Messages } from './Messages';
import type { ProductNames } from './ProductNames';
import { registeredMessages } from './register/registerMessages';

const brought = [
  'orderStatus',
  'deposit',
  'rule',
  'changes',
  'errors',
  'portfolio',
  'exit',
  'indexerStatus',
  'field',
] as const;

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
        const texts = registeredMessages(group);
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
