import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConnectButton } from '../../src/exports/connect-button';
import { DepositForm } from '../../src/exports/deposit-form';
import { Leaderboard } from '../../src/exports/leaderboard';
import { Portfolio } from '../../src/exports/portfolio';
import { PortfolioChanges } from '../../src/exports/portfolio-changes';
import { PositionCard } from '../../src/exports/position-card';
import { MimicProvider } from '../../src/exports/provider';
import { RuleEditor } from '../../src/exports/rule-editor';
import { TraderCard } from '../../src/exports/trader-card';
import { collateralTokens } from '../../stories/collateralTokens';
import { FormStory } from '../../stories/FormStory';
import { answerWith, config } from '../kit/board';
import type { FakeTables } from '../kit/fakes/fakeIndexer';
import { fakePortfolio, fakeRulesOnChain } from '../kit/fakes/fakePortfolio';
import { fakeTables } from '../kit/fakes/fakeTables';
import { fakeTrader, storyTrader } from '../kit/fakes/fakeTrader';
import { fakeKey } from '../kit/fakes/hexDigits';
import { stubIntersectionObserver } from '../kit/reachEnd';
import { withoutClock } from './support/withoutClock';

const [usdc] = collateralTokens;
const rule = fakeRulesOnChain(6);

type Case = {
  name: string;
  widget: ReactNode;
  tables?: () => FakeTables;
  /** Whether it needs a follower, whose wallet the story connects. */
  chain?: Parameters<typeof FormStory>[0]['chain'];
  /** Present in the page once everything it requests is known. */
  ready: string;
};

const cases: readonly Case[] = [
  {
    name: 'Leaderboard',
    widget: <Leaderboard />,
    tables: () => fakeTables({ traders: 60 }),
    ready: '[data-mimic-row]',
  },
  {
    name: 'TraderCard',
    widget: <TraderCard account={storyTrader} />,
    tables: () => fakeTrader({ positions: 18 }),
    ready: '[data-position]',
  },
  {
    name: 'PositionCard',
    widget: <PositionCard id={fakeKey(1300)} />,
    tables: () => fakeTrader({ positions: 18 }),
    ready: '[data-kind]',
  },
  { name: 'ConnectButton', widget: <ConnectButton />, ready: 'button' },
  { name: 'DepositForm', widget: <DepositForm token={usdc.address} />, chain: {}, ready: 'input' },
  {
    name: 'RuleEditor',
    widget: <RuleEditor trader={storyTrader} collateralToken={usdc.address} />,
    chain: { rule },
    ready: 'input',
  },
  { name: 'PortfolioChanges', widget: <PortfolioChanges />, chain: {}, ready: 'div' },
  {
    name: 'Portfolio',
    widget: <Portfolio />,
    tables: () => fakePortfolio({ rules: 6 }),
    chain: { rule },
    ready: '[data-rule]',
  },
];

/** Lazy parts load slowly on a busy machine. */
const patient = { timeout: 20_000 };

beforeEach(() => {
  localStorage.clear();
  stubIntersectionObserver();
});
afterEach(() => void vi.unstubAllGlobals());

describe('on a server with prefetched data', () => {
  for (const { name, widget, tables, chain, ready } of cases) {
    const tree = (client: QueryClient) => (
      <QueryClientProvider client={client}>
        <MimicProvider config={config}>
          {chain ? <FormStory chain={chain}>{widget}</FormStory> : widget}
        </MimicProvider>
      </QueryClientProvider>
    );

    it(`${name} reads no clock and writes no style that a strict CSP would block`, async () => {
      answerWith({ tables: tables?.() ?? {} });
      const client = new QueryClient();
      const page = render(tree(client));
      await waitFor(() => expect(page.baseElement.querySelector(ready)).not.toBeNull(), patient);
      await waitFor(() => expect(client.isFetching()).toBe(0), patient);
      cleanup();
      const html = withoutClock(() => renderToString(tree(client)));
      expect(html).not.toContain('style=');
      if (name === 'Leaderboard') {
        expect(html).toContain('data-mimic-row');
        expect(html).not.toMatch(/\d+[a-z]+ ago/);
      }
    });
  }
});
