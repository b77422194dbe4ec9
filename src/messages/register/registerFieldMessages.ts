import { fieldMessages } from '../field';
import { registerMessages } from './registerMessages';

/** What only a TraderField says. */
export const registerFieldMessages = () => registerMessages({ field: fieldMessages });
