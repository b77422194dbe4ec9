import { Leaderboard } from '../../exports/leaderboard';
import styles from '../../exports/leaderboard.css?text';
import { readAddresses, readChoice, readCount, readHref, readTimeframe } from '../attributes';
import type { EmbeddedWidget } from '../EmbeddedWidget';
import { copyWith, emit, reportTo, selectTrader } from '../events';

export const leaderboard: EmbeddedWidget = {
  styles,
  draw(element) {
    const traderHref = readHref(element, 'trader-href', 'trader');
    const first = {
      defaultFocus: readChoice(element, 'rank-by', ['pnl', 'roi', 'copiedResult']),
      defaultTimeframe: readTimeframe(element),
      defaultCollateralTokens: readAddresses(element, 'collateral-tokens'),
      defaultSearch: element.getAttribute('search') ?? undefined,
    };
    return (
      <Leaderboard
        key={JSON.stringify(first)}
        {...first}
        addresses={readChoice(element, 'addresses', ['short', 'full'])}
        limit={readCount(element, 'limit')}
        traderHref={traderHref}
        onSelectTrader={selectTrader(element, traderHref)}
        onCopy={copyWith(element)}
        onFocusChange={(focus) => emit(element, 'mimic-focus-change', { focus })}
        onTimeframeChange={(timeframe) => emit(element, 'mimic-timeframe-change', { timeframe })}
        onCollateralTokensChange={(collateralTokens) =>
          emit(element, 'mimic-collateral-tokens-change', { collateralTokens })
        }
        onSortChange={(sort) => emit(element, 'mimic-sort-change', { sort })}
        onSearchChange={(search) => emit(element, 'mimic-search-change', { search })}
        onError={reportTo(element)}
      />
    );
  },
};
