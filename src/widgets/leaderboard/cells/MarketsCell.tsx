import { formatMessage } from '../../../messages/formatMessage';
import { useMimic } from '../../../provider/useMimic';
import { reset } from '../../../theme/reset.css';
import { TokenIcon } from '../../../ui/label/TokenIcon';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import type { MarketName } from '../../parts/market/marketName';
import * as css from './MarketsCell.css';

const shown = 4;

/** What a route trades: the first four markets' icons, then how many more. */
export function MarketsCell({ markets }: { markets: readonly MarketName[] }) {
  const { leaderboard: text } = useMimic().messages;
  const names = markets.map((market) => market.name).join(', ');
  const more = markets.length - shown;
  return (
    <span className={css.markets} title={names}>
      <VisuallyHidden>{names}</VisuallyHidden>
      {markets.slice(0, shown).map(({ market, symbol, icon, mark }) => (
        <span key={market} className={css.market}>
          <TokenIcon symbol={symbol} src={icon} mark={mark} />
        </span>
      ))}
      {more > 0 && (
        <span className={css.more} aria-hidden="true">
          <bdi className={reset}>{formatMessage(text.moreMarkets, { count: more })}</bdi>
        </span>
      )}
    </span>
  );
}
