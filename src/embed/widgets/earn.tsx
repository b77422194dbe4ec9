import { EarnCard } from '../../exports/earn';
import styles from '../../exports/earn.css?text';
import type { EmbeddedWidget } from '../EmbeddedWidget';
import { reportTo } from '../events';

export const earn: EmbeddedWidget = {
  styles,
  draw: (element) => <EarnCard onError={reportTo(element)} />,
};
