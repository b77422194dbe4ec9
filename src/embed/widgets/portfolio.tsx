import { Portfolio } from '../../exports/portfolio';
import styles from '../../exports/portfolio.css?text';
import { readAddresses, readHref, readTimeframe } from '../attributes';
import type { EmbeddedWidget } from '../EmbeddedWidget';
import { emit, reportTo, selectPosition, selectTrader } from '../events';

export const portfolio: EmbeddedWidget = {
  styles,
  draw(element) {
    const traderHref = readHref(element, 'trader-href', 'trader');
    const positionHref = readHref(element, 'position-href', 'position');
    const first = {
      defaultTimeframe: readTimeframe(element),
      defaultCollateralTokens: readAddresses(element, 'collateral-tokens'),
    };
    return (
      <Portfolio
        key={JSON.stringify(first)}
        {...first}
        traderHref={traderHref}
        onSelectTrader={selectTrader(element, traderHref)}
        positionHref={positionHref}
        onSelectPosition={selectPosition(element, positionHref)}
        onTimeframeChange={(timeframe) => emit(element, 'mimic-timeframe-change', { timeframe })}
        onCollateralTokensChange={(collateralTokens) =>
          emit(element, 'mimic-collateral-tokens-change', { collateralTokens })
        }
        onError={reportTo(element)}
      />
    );
  },
};
