import { backtestMessages } from '../backtest';
import { registerMessages } from './registerMessages';

/** Registers the texts of a rule's backtest. */
export const registerBacktestMessages = () => registerMessages({ backtest: backtestMessages });
