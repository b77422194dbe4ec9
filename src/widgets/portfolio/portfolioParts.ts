// one chunk: each more that loads by itself splits what they share into small files
export { ControlFields } from './ControlFields';
export { PortfolioPicture } from './PortfolioPicture';
export { PortfolioSection } from './PortfolioSection';
