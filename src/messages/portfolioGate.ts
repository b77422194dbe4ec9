/** Texts of a portfolio without an account; they belong to the group `wallet`. */
export const portfolioGateMessages = {
  toPortfolio: 'Connect a wallet to see your portfolio',
  toPortfolioHint: 'It shows your deposits, rules and copies.',
};
