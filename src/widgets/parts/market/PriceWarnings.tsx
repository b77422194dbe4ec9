'use client';
import { formatDuration } from '../../../domain/format/formatDuration';
import type { Position } from '../../../domain/position/Position';
import type { Address } from '../../../domain/values';
import { formatMessage } from '../../../messages/formatMessage';
import { useMimic } from '../../../provider/MimicContext';
import { reset } from '../../../theme/reset.css';
import * as css from './PriceWarnings.css';
import type { MarketName } from './useMarkets';

/** Seconds after which a price is too old to value an open position without a warning. */
const STALE = 3_600;

export type PriceWarningsProps = {
  positions: readonly Position[];
  /** When each index token's price was updated, in seconds. */
  priceTimes: Readonly<Record<Address, number>>;
  /** Seconds. */
  now: number;
  marketName(market: Address): MarketName;
};

/** Warns if an open position's figures use an old price, or have none. */
export function PriceWarnings({ positions, priceTimes, now, marketName }: PriceWarningsProps) {
  const { messages, locale } = useMimic();
  const text = messages.trader;
  const open = positions.filter((each) => each.settledTimestamp === 0);
  // by market: unknown markets have no index token to tell them apart
  const markets = new Map(open.map((position) => [position.market, position.indexToken]));
  const said = [...markets].flatMap(([market, indexToken]) => {
    const token = marketName(market).name;
    const time = priceTimes[indexToken];
    if (time === undefined) return formatMessage(text.priceMissing, { token });
    const age = now - time;
    if (age < STALE) return [];
    return formatMessage(text.priceStale, {
      token,
      time: formatDuration(BigInt(Math.round(age / 3_600) * 3_600), locale),
    });
  });
  const warnings = [...new Set(said)];
  if (warnings.length === 0) return null;
  return (
    <div className={css.warnings} role="status">
      {warnings.map((warning) => (
        <bdi key={warning} className={reset}>
          {warning}
        </bdi>
      ))}
    </div>
  );
}
