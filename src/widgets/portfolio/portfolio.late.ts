import { registerTraderPartMessages } from '../../messages/register/registerTraderPartMessages';

registerTraderPartMessages();

export { ControlFields } from './balance/ControlFields';
export { TokenSections } from './balance/OtherTokens';
export { MovementList } from './movements/MovementList';
export { PortfolioPicture } from './PortfolioPicture';
export * from './portfolioEngine';
