import { matchingOrderStatusText } from '../../domain/copy/matchingOrderStatus';
import { registerMessages } from './registerMessages';

/** What is said of openings that were not copied. */
export const registerOrderMessages = () => registerMessages({ orderStatus: matchingOrderStatusText });
