import { isAddress } from '../../exports/core';
import { TraderCard } from '../../exports/trader-card';
import styles from '../../exports/trader-card.css?text';
import { readAddresses, readHref, readTimeframe } from '../attributes';
import type { EmbeddedWidget } from '../EmbeddedWidget';
import { readShown } from '../EmbeddedWidget';
import { copyWith, emit, reportTo, selectPosition } from '../events';

export const traderCard: EmbeddedWidget = {
  styles,
  draw(element) {
    const positionHref = readHref(element, 'position-href', 'position');
    const first = {
      defaultTimeframe: readTimeframe(element),
      defaultCollateralTokens: readAddresses(element, 'collateral-tokens'),
    };
    return (
      <TraderCard
        key={JSON.stringify(first)}
        {...first}
        account={readShown(element, 'trader', 'must be an address', isAddress)}
        positionHref={positionHref}
        onSelectPosition={selectPosition(element, positionHref)}
        onCopy={copyWith(element)}
        onTimeframeChange={(timeframe) => emit(element, 'mimic-timeframe-change', { timeframe })}
        onCollateralTokensChange={(collateralTokens) =>
          emit(element, 'mimic-collateral-tokens-change', { collateralTokens })
        }
        onError={reportTo(element)}
      />
    );
  },
};
