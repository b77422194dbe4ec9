import { formatPercent } from '../../domain/format/formatDecimal';
import type { ReturnsSummary } from '../../domain/trader/summariseReturns';
import { formatMessage } from '../../messages/formatMessage';
import type { MimicContextValue } from '../../provider/MimicContext';

const percent = (bps: number, locale: string) => formatPercent(BigInt(bps), locale);

/** The texts and the number format. */
type Language = Pick<MimicContextValue, 'messages' | 'locale'>;

/** How many routes are in profit. */
export const profitText = ({ inProfit, routes }: ReturnsSummary, { messages, locale }: Language): string =>
  formatMessage(messages.field.inProfit, { count: inProfit, routes: routes.toLocaleString(locale) });

/** What half of them made; empty if that is beyond the counted range. */
export function halfText({ half }: ReturnsSummary, { messages, locale }: Language): string {
  const { field } = messages;
  if (half === null) return '';
  if (half === 0) return field.halfNothing;
  return formatMessage(half > 0 ? field.halfBelow : field.halfLost, {
    percent: percent(Math.abs(half), locale),
  });
}

/** A description of the plot. */
export function pictureText(summary: ReturnsSummary, { messages, locale }: Language): string {
  const { field } = messages;
  const whole = (count: number) => count.toLocaleString(locale);
  const { routes, inProfit, quarter, threeQuarters } = summary;
  const sides = formatMessage(field.figure, { loss: whole(routes - inProfit), profit: whole(inProfit) });
  if (quarter === null || threeQuarters === null) return sides;
  return `${sides} ${formatMessage(field.middle, { from: percent(quarter, locale), to: percent(threeQuarters, locale) })}`;
}
