import { IndexerStatus } from '../../exports/indexer-status';
import styles from '../../exports/indexer-status.css?text';
import type { EmbeddedWidget } from '../EmbeddedWidget';

export const indexerStatus: EmbeddedWidget = { styles, inline: true, draw: () => <IndexerStatus /> };
