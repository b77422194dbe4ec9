import { formatMessage } from '../../../messages/formatMessage';
import { useMimic } from '../../../provider/useMimic';
import { TokenIcon } from '../../../ui/label/TokenIcon';
import type { MarketName } from '../../parts/market/marketName';
import * as css from './MarketsCell.css';

const shown = 4;

/** A route's markets: the icons of the first four, then the number of the others. */
export function MarketsCell({ markets }: { markets: readonly MarketName[] }) {
  const { leaderboard: text } = useMimic().messages;
  const names = markets.map((market) => market.name).join(', ');
  const more = markets.length - shown;
  return (
    <span className={css.markets} role="img" aria-label={names} title={names}>
      {markets.slice(0, shown).map(({ market, symbol, icon, mark }) => (
        <TokenIcon key={market} className={css.market} symbol={symbol} src={icon} mark={mark} />
      ))}
      {more > 0 && (
        <bdi className={css.more} translate="no">
          {formatMessage(text.moreMarkets, { count: more })}
        </bdi>
      )}
    </span>
  );
}
