import { portfolioMessages } from '../portfolio';
import { noDeposit } from '../rule';
import { registerMessages } from './registerMessages';

/** Registers the texts of a Portfolio. */
export const registerPortfolioMessages = () =>
  registerMessages({ portfolio: portfolioMessages, rule: { noDeposit } });
