import { formatPercent } from '../../domain/format/formatDecimal';
import type { ReturnsSummary } from '../../domain/trader/summariseReturns';
import { formatMessage } from '../../messages/formatMessage';
import type { Messages } from '../../messages/Messages';

const whole = (count: number) => count.toLocaleString('en-US');
const percent = (bps: number) => formatPercent(BigInt(bps));

/** How many are in profit. */
export const profitText = ({ inProfit, routes }: ReturnsSummary, { field }: Messages): string =>
  formatMessage(field.inProfit, { count: whole(inProfit), routes: whole(routes) });

/** What half of them made; empty where that is beyond what is counted. */
export function halfText({ half }: ReturnsSummary, { field }: Messages): string {
  if (half === null) return '';
  if (half === 0) return field.halfNothing;
  return formatMessage(half > 0 ? field.halfBelow : field.halfLost, { percent: percent(Math.abs(half)) });
}

/** The picture in words. */
export function pictureText(summary: ReturnsSummary, { field }: Messages): string {
  const { routes, inProfit, quarter, threeQuarters } = summary;
  const sides = formatMessage(field.figure, { loss: whole(routes - inProfit), profit: whole(inProfit) });
  if (quarter === null || threeQuarters === null) return sides;
  return `${sides} ${formatMessage(field.middle, { from: percent(quarter), to: percent(threeQuarters) })}`;
}
