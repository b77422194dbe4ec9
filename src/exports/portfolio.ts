export type { PortfolioSummary } from '../domain/copy/portfolioSummary';
export { PortfolioTokens } from '../widgets/portfolio/balance/PortfolioTokens';
export type { DepositBalance } from '../widgets/portfolio/balance/useBalances';
export { PortfolioMovements } from '../widgets/portfolio/movements/PortfolioMovements';
export { Portfolio, type PortfolioProps } from '../widgets/portfolio/Portfolio';
export type { PortfolioActions } from '../widgets/portfolio/PortfolioContext';
export { PortfolioControls } from '../widgets/portfolio/PortfolioControls';
export { PortfolioOverview } from '../widgets/portfolio/PortfolioOverview';
export { PortfolioRoot, type PortfolioRootProps } from '../widgets/portfolio/PortfolioRoot';
export {
  type PortfolioRuleResult,
  type PortfolioState,
  type PortfolioToken,
  type UsePortfolioParameters,
  type UsePortfolioResult,
  usePortfolio,
} from '../widgets/portfolio/usePortfolio';
