import { bringTexts } from './bringTexts';
import { portfolioMessages } from './portfolio';

/** What only a Portfolio says. */
export const bringPortfolioTexts = () => bringTexts({ portfolio: portfolioMessages });
