import { matchingOrderStatusText } from '../../domain/matchingOrderStatus';
import { bringTexts } from './bringTexts';

/** What only a PositionCard says. */
export const bringPositionTexts = () => bringTexts({ orderStatus: matchingOrderStatusText });
