import { matchingOrderStatusText } from '../../domain/copy/matchingOrderStatus';
import { registerMessages } from './registerMessages';

/** What only a PositionCard says. */
export const registerPositionMessages = () => registerMessages({ orderStatus: matchingOrderStatusText });
