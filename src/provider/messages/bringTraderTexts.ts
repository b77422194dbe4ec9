import { matchingOrderStatusText } from '../../domain/matchingOrderStatus';
import { bringTexts } from './bringTexts';
import { traderMessages } from './trader';

/** What TraderCard and PositionCard say. */
export const bringTraderTexts = () =>
  bringTexts({ trader: traderMessages, orderStatus: matchingOrderStatusText });
