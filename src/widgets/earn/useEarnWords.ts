import { earnWeek, earnWeekStart } from '../../domain/earn/EarnHistory';
import { formatDate, formatDateTime } from '../../domain/format/formatDate';
import { formatDecimal, formatPercent, formatTokenAmount } from '../../domain/format/formatDecimal';
import { formatDuration } from '../../domain/format/formatDuration';
import { BASIS_POINTS } from '../../domain/values';
import { useMimic } from '../../provider/MimicContext';
import { useEarnContext } from './useEarn';

const DAY = 86_400n;

/** Formats Earn's figures for sentences. */
export function useEarnWords() {
  const { locale } = useMimic();
  const { token, now } = useEarnContext();
  return {
    /** An amount of the protocol's token, rounded down. */
    amount: (value: bigint) => `${formatTokenAmount(value, token.decimals, locale)} ${token.symbol}`,
    /** Weight is counted in the token's decimals and has no unit. */
    weight: (value: bigint) => formatDecimal(value, token.decimals, { locale, rounding: 'down' }),
    /** `part` of `whole` as a percentage. */
    share: (part: bigint, whole: bigint) => {
      if (whole === 0n || part === 0n) return formatPercent(0n, locale);
      const bps = (part * BASIS_POINTS) / whole;
      return bps === 0n ? `<${formatPercent(1n, locale)}` : formatPercent(bps, locale);
    },
    /** In whole days, rounded up. */
    days: (seconds: bigint) => formatDuration(((seconds + DAY - 1n) / DAY) * DAY, locale),
    date: (seconds: bigint | number) => formatDate(BigInt(seconds), locale),
    /** When the current week ends: new weight counts from then on. */
    nextWeek: formatDateTime(earnWeekStart(earnWeek(now) + 1), locale),
  };
}
