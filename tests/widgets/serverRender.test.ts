import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ConnectButton } from '../../src/exports/connect-button';
import { DepositForm } from '../../src/exports/deposit-form';
import { EarnCard } from '../../src/exports/earn';
import { IndexerStatus } from '../../src/exports/indexer-status';
import { Leaderboard } from '../../src/exports/leaderboard';
import { Portfolio } from '../../src/exports/portfolio';
import { PortfolioChanges } from '../../src/exports/portfolio-changes';
import { PositionCard } from '../../src/exports/position-card';
import { createMimicConfig, MimicProvider } from '../../src/exports/provider';
import { RuleEditor } from '../../src/exports/rule-editor';
import { TraderCard } from '../../src/exports/trader-card';
import { TraderField } from '../../src/exports/trader-field';
import { collateralTokens } from '../../stories/collateralTokens';
import { config } from '../kit/board';
import { storyTrader } from '../kit/fakes/fakeTrader';
import { fakeKey } from '../kit/fakes/hexDigits';
import { withoutClock } from './support/withoutClock';

const token = collateralTokens[0].address;

const widgets: readonly (readonly [name: string, widget: () => ReactNode])[] = [
  ['Leaderboard', () => createElement(Leaderboard)],
  ['TraderCard', () => createElement(TraderCard, { account: storyTrader })],
  ['PositionCard', () => createElement(PositionCard, { id: fakeKey(1300) })],
  ['ConnectButton', () => createElement(ConnectButton)],
  ['TraderField', () => createElement(TraderField)],
  ['IndexerStatus', () => createElement(IndexerStatus)],
  ['DepositForm', () => createElement(DepositForm, { token })],
  ['RuleEditor', () => createElement(RuleEditor, { trader: storyTrader, collateralToken: token })],
  ['PortfolioChanges', () => createElement(PortfolioChanges)],
  ['Portfolio', () => createElement(Portfolio)],
  ['EarnCard', () => createElement(EarnCard)],
];

describe('on a server', () => {
  it.each(widgets)('%s reads no clock and generates no random number', (name, widget) => {
    // this configuration has not been used before
    const { chain, rpcUrls, indexerUrl, contracts } = config;
    const own = createMimicConfig({ chain, rpcUrl: [...rpcUrls], indexerUrl, contracts, collateralTokens });
    const html = withoutClock(() => renderToString(createElement(MimicProvider, { config: own }, widget())));
    if (name !== 'PortfolioChanges') expect(html).toContain('data-mimic=');
  });
});
