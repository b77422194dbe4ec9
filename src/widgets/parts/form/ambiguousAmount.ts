import { parseAmountInput } from './parseAmountInput';

/** One locale with a decimal point, one with a decimal comma. */
const customs = ['en-US', 'de-DE'];

/** How an amount was read: whole units, and thousandths if there are any; digits without separators. */
export type AmbiguousAmount = { whole: string; thousandths?: string };

/**
 * How `1.234` or `1,234` was read, in digits that every locale reads alike; undefined if the text is unambiguous. An
 * ambiguous text always has exactly three digits after the separator.
 */
export function ambiguousAmount(text: string, decimals: number, locale: string): AmbiguousAmount | undefined {
  const { amount } = parseAmountInput(text, decimals, locale);
  if (amount === undefined) return undefined;
  const others = customs.map((each) => parseAmountInput(text, Math.max(decimals, 3), each).amount);
  const scale = 10n ** BigInt(Math.max(decimals, 3) - decimals);
  if (others.every((other) => other === undefined || other === amount * scale)) return undefined;
  const one = 10n ** BigInt(decimals);
  const whole = String(amount / one);
  const rest = amount % one;
  return rest === 0n ? { whole } : { whole, thousandths: String((rest * 1000n) / one) };
}
