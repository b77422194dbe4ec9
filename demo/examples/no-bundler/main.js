import { ConnectButton } from '@mimic/widgets/connect-button.js';
import { Leaderboard } from '@mimic/widgets/leaderboard.js';
import { Portfolio } from '@mimic/widgets/portfolio.js';
import { PortfolioChanges } from '@mimic/widgets/portfolio-changes.js';
import { createMimicConfig, MimicProvider } from '@mimic/widgets/provider.js';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { arbitrum } from 'viem/chains';

const deployment = await (await fetch('/deployment.json')).json();

const config = createMimicConfig({
  chain: arbitrum,
  rpcUrl: deployment.rpcUrl,
  indexerUrl: deployment.indexerUrl,
  contracts: deployment.contracts,
  collateralTokens: deployment.tokens,
});

createRoot(document.getElementById('root')).render(
  createElement(
    MimicProvider,
    { config },
    createElement(ConnectButton),
    createElement(Leaderboard, { traderHref: (trader) => `#${trader}` }),
    createElement(Portfolio),
    createElement(PortfolioChanges),
  ),
);
