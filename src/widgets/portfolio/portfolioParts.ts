import { registerTraderPartMessages } from '../../messages/register/registerTraderPartMessages';

registerTraderPartMessages();

// one chunk: each further lazy chunk would split their shared code into more small files
export { ControlFields } from './balance/ControlFields';
export { TokenSections } from './balance/OtherTokens';
export { MovementList } from './movements/MovementList';
export { PortfolioPicture } from './PortfolioPicture';
