import { isOrderKey } from '../../exports/core';
import { PositionCard } from '../../exports/position-card';
import styles from '../../exports/position-card.css?text';
import { readHref } from '../attributes';
import type { EmbeddedWidget } from '../EmbeddedWidget';
import { readShown } from '../EmbeddedWidget';
import { reportTo, selectTrader } from '../events';

export const positionCard: EmbeddedWidget = {
  styles,
  draw(element) {
    const traderHref = readHref(element, 'trader-href', 'trader');
    return (
      <PositionCard
        id={readShown(element, 'position', 'must be 0x and 64 hexadecimal digits', isOrderKey)}
        traderHref={traderHref}
        onSelectTrader={selectTrader(element, traderHref)}
        onError={reportTo(element)}
      />
    );
  },
};
