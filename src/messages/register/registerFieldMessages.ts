import { fieldMessages } from '../field';
import { registerMessages } from './registerMessages';

/** Registers the texts of a TraderField. */
export const registerFieldMessages = () => registerMessages({ field: fieldMessages });
