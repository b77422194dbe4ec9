import type { Address } from 'viem';
import { sandboxMarket } from '../../markets/sandboxMarkets';
import type { PositionTrade } from './positionTrade';

/** The tokens that trades are priced with: as on GMX, the oracle reports them with the trades. */
export const tradedTokens = (trades: readonly PositionTrade[]) =>
  new Set<Address | undefined>(
    trades.flatMap(({ event }) => [sandboxMarket(event.market)?.indexToken, event.collateralToken]),
  );
