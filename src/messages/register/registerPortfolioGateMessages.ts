import { portfolioGateMessages } from '../portfolioGate';
import { registerMessages } from './registerMessages';

/** Registers the texts of a portfolio without an account. */
export const registerPortfolioGateMessages = () => registerMessages({ wallet: portfolioGateMessages });
