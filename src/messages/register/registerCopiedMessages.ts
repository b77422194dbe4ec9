import { copiedMessages } from '../backtest';
import { registerMessages } from './registerMessages';

/** Registers the texts of routes with a live rule. */
export const registerCopiedMessages = () => registerMessages({ rule: copiedMessages });
