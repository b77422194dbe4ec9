import { traderPartMessages } from '../traderParts';
import { registerMessages } from './registerMessages';

/** What is said of positions and curves. */
export const registerTraderPartMessages = () => registerMessages({ trader: traderPartMessages });
