import { indexerStatusMessages } from '../indexerStatus';
import { registerMessages } from './registerMessages';

/** What only an IndexerStatus says. */
export const registerIndexerStatusMessages = () => registerMessages({ indexerStatus: indexerStatusMessages });
