import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Leaderboard } from '../../../src/exports/leaderboard';
import { MimicProvider } from '../../../src/exports/provider';
import { TraderField } from '../../../src/exports/trader-field';
import { answerWith, board, config } from '../../kit/board';
import type { FakeIndexer } from '../../kit/fakes/fakeIndexer';
import { collateralTokens, fakeTables } from '../../kit/fakes/fakeTables';

afterEach(() => void vi.unstubAllGlobals());

const week = fakeTables({ traders: 40 }).TraderRouteLatestMetric!.filter((row) => row.interval === 604_800);
const state = () => document.querySelector('[data-mimic="trader-field"]')?.getAttribute('data-state');
const dots = (tone: string) =>
  document.querySelector(`[data-tone="${tone}"] path`)?.getAttribute('d')?.match(/M/g)?.length ?? 0;

async function show(indexer: FakeIndexer, field = <TraderField />) {
  const asked = answerWith(indexer);
  render(board(field));
  await waitFor(() => expect(state()).not.toBe('loading'));
  return asked;
}

describe('TraderField', () => {
  it('draws a dot for every route in the timeframe, those without a profit left of zero', async () => {
    await show({ tables: fakeTables({ traders: 40 }) });
    const won = week.filter(({ pnl }) => BigInt(String(pnl)) > 0n).length;
    expect(dots('up')).toBe(won);
    expect(dots('down')).toBe(40 - won);
    expect(screen.getByText(`${won} of 40 are in profit`)).toBeVisible();
    expect(screen.getByText(/All traders by return over 7 Days, .* Half of all /)).toBeVisible();
    expect(
      screen.getByRole('img', {
        name: new RegExp(`${40 - won} at or below 0%, ${won} in profit`),
      }),
    ).toBeVisible();
  });

  it('draws columns if there are thousands', async () => {
    // a different query: the response to a recent identical one is shared
    await show({ tables: fakeTables({ traders: 3_000 }) }, <TraderField timeframe={2_628_000} />);
    expect(dots('up') + dots('down')).toBeLessThanOrEqual(102);
    expect(screen.getByText(/^[\d,]+ of 3,000 are in profit$/)).toBeVisible();
  });

  it('counts the routes of the chosen timeframe and collaterals', async () => {
    const [token] = collateralTokens;
    const field = <TraderField timeframe={86_400} collateralTokens={[token!.address]} />;
    const { queries } = await show({ tables: fakeTables({ traders: 40 }) }, field);
    const count = week.filter((row) => row.collateral_token === token!.address).length;
    expect(screen.getByText(new RegExp(`of ${count} are in profit`))).toBeVisible();
    expect(screen.getByText(/24 Hours/)).toBeVisible();
    expect(queries.filter((sql) => sql.includes('RouteReturns'))).toHaveLength(1);
  });

  it('names the timeframe of the figures it shows until those of a new one have loaded', async () => {
    const indexer: FakeIndexer = { tables: fakeTables({ traders: 40 }) };
    answerWith(indexer);
    const client = new QueryClient();
    const over = (timeframe: number) => (
      <QueryClientProvider client={client}>
        <MimicProvider config={config}>
          <TraderField timeframe={timeframe} />
        </MimicProvider>
      </QueryClientProvider>
    );
    const { rerender } = render(over(7_884_000));
    expect(await screen.findByText(/over 90 Days/)).toBeVisible();
    indexer.answers = 'never';
    rerender(over(31_536_000));
    expect(screen.getByText(/over 90 Days/)).toBeVisible();
    expect(screen.queryByText(/over 1 Year/)).toBeNull();
    indexer.answers = 'rows';
    rerender(over(86_400));
    rerender(over(31_536_000));
    expect(await screen.findByText(/over 1 Year/)).toBeVisible();
  });

  it('highlights the dot of the hovered or focused row', async () => {
    await show(
      { tables: fakeTables({ traders: 40 }) },
      <>
        <TraderField />
        <Leaderboard traderHref={(trader) => `/${trader}`} onCopy={null} />
      </>,
    );
    const links = await screen.findAllByRole('link');
    const lit = () => document.querySelector('[data-lit]')?.getAttribute('d');
    expect(lit()).toBeUndefined();
    fireEvent.pointerOver(links[0]!);
    const first = lit();
    expect(document.querySelector('[data-tone="up"] path')?.getAttribute('d')).toContain(
      first?.replace('.0h', 'h'),
    );
    fireEvent.focusIn(links.at(-1)!);
    expect(lit()).not.toBe(first);
    fireEvent.pointerOver(document.body);
    expect(lit()).toBeUndefined();
  });

  it('says that it is empty, in the leaderboard’s words', async () => {
    await show({ tables: {} });
    expect(state()).toBe('empty');
    expect(screen.getByText('No activity to display')).toBeVisible();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('says what failed, notifies the host, and retries', async () => {
    const onError = vi.fn();
    const indexer: FakeIndexer = { tables: fakeTables({ traders: 3 }), answers: 403 };
    await show(indexer, <TraderField timeframe={2_628_000} onError={onError} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Couldn’t load the returns.');
    expect(onError).toHaveBeenCalled();
    delete indexer.answers;
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/of 3 are in profit/)).toBeVisible();
  });
});
