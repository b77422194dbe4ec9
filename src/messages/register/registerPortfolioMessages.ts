import { portfolioMessages } from '../portfolio';
import { registerMessages } from './registerMessages';

/** What only a Portfolio says. */
export const registerPortfolioMessages = () => registerMessages({ portfolio: portfolioMessages });
