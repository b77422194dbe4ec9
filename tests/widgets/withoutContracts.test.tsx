import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { arbitrum } from 'viem/chains';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withContracts } from '../../src/config/withContracts';
import { DepositForm } from '../../src/exports/deposit-form';
import { Leaderboard } from '../../src/exports/leaderboard';
import { Portfolio } from '../../src/exports/portfolio';
import { PortfolioChanges } from '../../src/exports/portfolio-changes';
import { createMimicConfig, MimicProvider } from '../../src/exports/provider';
import { RuleEditor } from '../../src/exports/rule-editor';
import { TraderCard } from '../../src/exports/trader-card';
import { collateralTokens } from '../../stories/collateralTokens';
import { answerWith, indexerUrl } from '../kit/board';
import { fakeTables } from '../kit/fakes/fakeTables';
import { fakeTrader, storyTrader } from '../kit/fakes/fakeTrader';
import { stubIntersectionObserver } from '../kit/reachEnd';

const SENTENCE = 'Copying isn’t available here.';
const token = collateralTokens[0].address;
const config = createMimicConfig({ chain: arbitrum, indexerUrl, collateralTokens });

beforeEach(() => stubIntersectionObserver());
afterEach(() => void vi.unstubAllGlobals());

const show = (children: ReactNode) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MimicProvider config={config}>{children}</MimicProvider>
    </QueryClientProvider>,
  );

it('requires contracts for copying, and says where to configure them', () => {
  expect(config.contracts).toBeUndefined();
  expect(() => withContracts(config)).toThrow('The config has no contracts.');
});

it.each([
  ['DepositForm', <DepositForm key="deposit" token={token} />],
  ['RuleEditor', <RuleEditor key="rule" trader={storyTrader} collateralToken={token} />],
  ['Portfolio', <Portfolio key="portfolio" />],
])('%s says that copying is not offered', async (_, widget) => {
  show(widget);
  expect(await screen.findByText(SENTENCE)).toBeInTheDocument();
});

it('PortfolioChanges has nothing to show', () => {
  show(<PortfolioChanges />);
  expect(document.querySelector('[data-mimic]')).toBeNull();
});

it.each([
  ['Leaderboard', <Leaderboard key="board" />, fakeTables({ traders: 3 })],
  ['TraderCard', <TraderCard key="trader" account={storyTrader} />, fakeTrader({ positions: 4 })],
])('%s shows trader data, and each Copy button says why it is unavailable', async (_, widget, tables) => {
  answerWith({ tables });
  show(widget);
  const name = /^Copy (0x|this trader)/;
  await waitFor(() => expect(screen.getAllByRole('button', { name }).length).toBeGreaterThan(0));
  const [copy] = screen.getAllByRole('button', { name });
  expect(copy).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(copy!);
  expect(copy).toHaveAccessibleDescription(SENTENCE);
  expect(document.querySelector('[data-mimic="rule-editor"]')).toBeNull();
});
