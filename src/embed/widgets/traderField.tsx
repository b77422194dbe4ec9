import { TraderField } from '../../exports/trader-field';
import styles from '../../exports/trader-field.css?text';
import { readAddresses, readTimeframe } from '../attributes';
import type { EmbeddedWidget } from '../EmbeddedWidget';
import { reportTo } from '../events';

export const traderField: EmbeddedWidget = {
  styles,
  draw: (element) => (
    <TraderField
      timeframe={readTimeframe(element)}
      collateralTokens={readAddresses(element, 'collateral-tokens')}
      onError={reportTo(element)}
    />
  ),
};
