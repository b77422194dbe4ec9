import { registerTraderPartMessages } from '../../messages/register/registerTraderPartMessages';

registerTraderPartMessages();

// one chunk: each more that loads by itself splits what they share into small files
export { ControlFields } from './balance/ControlFields';
export { PortfolioSection } from './balance/PortfolioSection';
export { MovementList } from './movements/MovementList';
export { PortfolioPicture } from './PortfolioPicture';
