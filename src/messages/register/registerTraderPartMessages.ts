import { traderPartMessages } from '../traderParts';
import { registerMessages } from './registerMessages';

/** Registers the texts of positions and curves. */
export const registerTraderPartMessages = () => registerMessages({ trader: traderPartMessages });
