import { parseAmountInput } from './parseAmountInput';

/** One that writes decimals with a point, one that writes them with a comma. */
const customs = ['en-US', 'de-DE'];

/** How an amount was read: whole units, and thousandths of one where there are any; digits without separators. */
export type AmbiguousAmount = { whole: string; thousandths?: string };

/**
 * How `1.234` or `1,234` was read, in digits that no locale reads otherwise; undefined where nobody would read the text
 * in another way. In doubt there are always exactly three digits behind the separator.
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
