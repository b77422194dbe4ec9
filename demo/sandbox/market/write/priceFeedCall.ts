import { encodeFunctionData } from 'viem';
import { pricesArtifact } from '../../../contracts/artifacts/Prices';
import { sandboxAccount } from '../../deploy/accounts';
import type { SandboxDeployment } from '../../deploy/deploy';
import { PRICED_TOKENS, type PricedToken } from '../../markets/sandboxMarkets';
import type { MarketView } from '../gmx/MarketView';
import type { ChainCall } from './ChainCall';

/** A GMX price has 30 decimals less the token's, a feed's answer 8. */
const DECIMALS_LESS = 22n;

/** Reports prices to the stand-ins of Chainlink's feeds: of all tokens unless some are named. */
export function priceFeedCall(
  { prices }: Pick<SandboxDeployment, 'prices'>,
  view: MarketView,
  tokens: readonly PricedToken[] = PRICED_TOKENS,
): ChainCall {
  const answers = tokens.map(({ address, decimals }) => {
    const { min, max } = view.price(address);
    return (((min + max) / 2n) * 10n ** BigInt(decimals)) / 10n ** DECIMALS_LESS;
  });
  const data = encodeFunctionData({
    abi: pricesArtifact.abi,
    functionName: 'setPrices',
    args: [tokens.map(({ address }) => address), answers],
  });
  return { from: sandboxAccount('oracle').address, to: prices, data };
}
