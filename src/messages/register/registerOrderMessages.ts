import { matchingOrderStatusText } from '../../domain/copy/matchingOrderStatus';
import { registerMessages } from './registerMessages';

/** Registers the texts of openings that were not copied. */
export const registerOrderMessages = () => registerMessages({ orderStatus: matchingOrderStatusText });
