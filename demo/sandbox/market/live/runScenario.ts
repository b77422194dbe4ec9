import type { Address, Hex } from 'viem';
import type { PositionTrade } from '../gmx/positionTrade';
import { closePosition, openPosition, type TurnContext } from '../history/runTurn';
import type { Trader } from '../history/trader';

/** A trade requested by a sandbox user, in lower-case addresses; `positionKey` names the one position to close. */
export type TradeScenario = {
  act: 'open' | 'close';
  account: Address;
  collateralToken: Address;
  positionKey?: Hex;
};

/** Attempts to generate an opening with the requested collateral. */
const ATTEMPTS = 200;

/**
 * Makes the trader open a position that can be copied, or close one position, or all in that collateral; does nothing for an
 * unknown trader.
 */
export function runScenario(
  { act, account, collateralToken, positionKey }: TradeScenario,
  traders: readonly Trader[],
  context: TurnContext,
): PositionTrade[] {
  const trader = traders.find((each) => each.account === account);
  if (!trader) return [];
  const { book } = context;
  if (act === 'close') {
    const open = book
      .of(account)
      .filter((position) => position.collateralToken === collateralToken)
      .filter(({ key }) => positionKey === undefined || key === positionKey);
    return open.flatMap((position) => closePosition(position, context) ?? []);
  }
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const trade = openPosition(
      trader,
      context,
      (place) => place.collateralToken === collateralToken && !book.has(place),
    );
    if (trade) return [trade];
  }
  return [];
}
