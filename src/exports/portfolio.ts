export type { PortfolioSummary } from '../domain/copy/portfolioSummary';
export type { DepositBalance } from '../widgets/portfolio/balance/useBalances';
export {
  Portfolio,
  PortfolioControls,
  PortfolioMovements,
  PortfolioOverview,
  type PortfolioProps,
  PortfolioRoot,
  type PortfolioRootProps,
  PortfolioTokens,
} from '../widgets/portfolio/Portfolio';
export type { PortfolioActions } from '../widgets/portfolio/usePortfolio';
export {
  type PortfolioRuleResult,
  type PortfolioState,
  type PortfolioToken,
  type UsePortfolioParameters,
  type UsePortfolioResult,
  usePortfolio,
} from '../widgets/portfolio/usePortfolio';
