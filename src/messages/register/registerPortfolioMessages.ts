import { noDeposit } from '../noDeposit';
import { portfolioMessages } from '../portfolio';
import { registerMessages } from './registerMessages';

/** Registers the texts of a Portfolio. */
export const registerPortfolioMessages = () =>
  registerMessages({ portfolio: portfolioMessages, rule: { noDeposit } });
