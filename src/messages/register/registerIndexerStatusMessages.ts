import { indexerStatusMessages } from '../indexerStatus';
import { registerMessages } from './registerMessages';

/** Registers the texts of an IndexerStatus. */
export const registerIndexerStatusMessages = () => registerMessages({ indexerStatus: indexerStatusMessages });
