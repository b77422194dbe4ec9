import { PortfolioChanges } from '../../exports/portfolio-changes';
import styles from '../../exports/portfolio-changes.css?text';
import type { EmbeddedWidget } from '../EmbeddedWidget';
import { listenersOf } from '../events';

export const portfolioChanges: EmbeddedWidget = {
  styles,
  draw: (element) => <PortfolioChanges {...listenersOf(element)} />,
};
