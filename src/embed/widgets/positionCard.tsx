import { PositionCard } from '../../exports/position-card';
import styles from '../../exports/position-card.css?text';
import { readHref, readRequired } from '../attributes';
import type { EmbeddedWidget } from '../EmbeddedWidget';
import { reportTo, selectTrader } from '../events';

export const positionCard: EmbeddedWidget = {
  styles,
  draw(element) {
    const traderHref = readHref(element, 'trader-href', 'trader');
    return (
      <PositionCard
        id={readRequired(element, 'position')}
        traderHref={traderHref}
        onSelectTrader={selectTrader(element, traderHref)}
        onError={reportTo(element)}
      />
    );
  },
};
