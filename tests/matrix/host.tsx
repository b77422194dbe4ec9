import { Leaderboard } from '@mimic/widgets/leaderboard';
import { createMimicConfig, MimicProvider } from '@mimic/widgets/provider';
import { renderToString } from 'react-dom/server';
import { arbitrum } from 'viem/chains';

const address = (digit: string) => `0x${digit.repeat(40)}`;
const config = createMimicConfig({
  chain: arbitrum,
  indexerUrl: 'http://127.0.0.1:1',
  contracts: {
    router: address('1'),
    tokenRouter: address('2'),
    allocationStore: address('3'),
    matchingRule: address('4'),
  },
  collateralTokens: [{ address: address('5'), symbol: 'USDC', name: 'USD Coin', decimals: 6 }],
});

const markup = renderToString(
  <MimicProvider config={config} theme="dark">
    <Leaderboard traderHref={(trader) => `/trader/${trader}`} />
  </MimicProvider>,
);
if (!markup.includes('data-mimic="leaderboard"')) throw new Error(`Rendered ${markup.slice(0, 200)}`);
