import { backtestMessages } from '../backtest';
import { registerMessages } from './registerMessages';

/** What is said of a rule tried on the past. */
export const registerBacktestMessages = () => registerMessages({ backtest: backtestMessages });
