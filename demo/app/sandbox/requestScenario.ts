import type { Address, PortfolioCopy } from '@mimic/widgets/core';

export type TradeScenario = {
  act: 'open' | 'close';
  account: Address;
  collateralToken: Address;
  /** The one position to close; without it all in that collateral. */
  positionKey?: NonNullable<PortfolioCopy['source']>['sourcePositionKey'];
};

type Key = NonNullable<TradeScenario['positionKey']>;

/** What GMX's keepers do with the next order of a copy's account, or with its position. */
export type KeeperScenario =
  | { act: 'refuse' | 'delay'; account: Address }
  | { act: 'liquidate' | 'reduce'; positionKey: Key };

/**
 * Asks the sandbox's market to make a trader open or close at its next tick, GMX's keepers to do something to a copy, or to skip a
 * day. Rejects if the market is down.
 */
export async function requestScenario(
  scenario: TradeScenario | KeeperScenario | { act: 'day' },
): Promise<void> {
  const response = await fetch('/sandbox/scenario', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(scenario),
  });
  if (!response.ok) throw new Error(await response.text());
}
