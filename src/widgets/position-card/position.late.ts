import { registerTraderPartMessages } from '../../messages/register/registerTraderPartMessages';

registerTraderPartMessages();

export { NetBreakdown } from '../parts/figures/NetBreakdown';
export { PositionCopies } from './PositionCopies';
export { PositionEvents } from './PositionEvents';
export { PositionHeader } from './PositionHeader';
export { PositionPriceChart } from './PositionPriceChart';
