import { ConnectButton } from '../../exports/connect-button';
import styles from '../../exports/connect-button.css?text';
import type { EmbeddedWidget } from '../EmbeddedWidget';

export const connectButton: EmbeddedWidget = { styles, inline: true, draw: () => <ConnectButton /> };
