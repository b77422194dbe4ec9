import { encodeFunctionData, zeroAddress } from 'viem';
import { exchangeArtifact } from '../../artifacts/Exchange';
import { sandboxAccount } from '../../deploy/accounts';
import type { Deployment } from '../../deploy/deploy';
import type { MarketTokens } from '../../emitter/marketCreated';
import type { MarketView } from '../gmx/MarketView';
import { PRICED_TOKENS, type PricedToken } from '../gmx/sandboxMarkets';
import type { ChainCall } from './ChainCall';

const { abi } = exchangeArtifact;

/** Lists markets on the exchange that executes copies. */
export function exchangeMarkets({ exchange }: Deployment, markets: readonly MarketTokens[]): ChainCall {
  const updates = markets
    .filter(({ indexToken }) => indexToken !== zeroAddress)
    .map(({ marketToken, indexToken }) => ({ market: marketToken, indexToken }));
  const data = encodeFunctionData({ abi, functionName: 'setMarkets', args: [updates] });
  return { from: sandboxAccount('oracle').address, to: exchange, data, gas: 20_000_000n };
}

/** Sets the exchange's oracle prices: of all tokens unless some are named. */
export function exchangePrices(
  { exchange }: Deployment,
  view: MarketView,
  tokens: readonly PricedToken[] = PRICED_TOKENS,
): ChainCall {
  const updates = tokens.map(({ address }) => ({ token: address, ...view.price(address) }));
  const data = encodeFunctionData({ abi, functionName: 'setPrices', args: [updates] });
  return { from: sandboxAccount('oracle').address, to: exchange, data, gas: 5_000_000n };
}
