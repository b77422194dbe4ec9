import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getAddress } from 'viem';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formatAddress, formatPnl, TIMEFRAMES } from '../../../src/exports/core';
import { MimicProvider } from '../../../src/exports/provider';
import { TraderCard, type TraderCardProps } from '../../../src/exports/trader-card';
import { collateralTokens } from '../../../stories/collateralTokens';
import { answerWith, board, config } from '../../kit/board';
import type { FakeIndexer } from '../../kit/fakes/fakeIndexer';
import { fakeTrader, storyTrader } from '../../kit/fakes/fakeTrader';
import { fakeAddress } from '../../kit/fakes/hexDigits';
import { stubIntersectionObserver } from '../../kit/reachEnd';

const [usdc, weth] = collateralTokens;
let indexer: FakeIndexer;

beforeEach(() => {
  stubIntersectionObserver();
  indexer = { tables: fakeTrader({ positions: 18 }) };
  answerWith(indexer);
});
afterEach(() => void vi.unstubAllGlobals());

const show = (props: Partial<TraderCardProps> = {}) =>
  render(board(<TraderCard account={storyTrader} {...props} />));
const root = () => document.querySelector('[data-mimic="trader-card"]');
const rows = () => [...document.querySelectorAll<HTMLElement>('[data-position]')];
async function inState(state: string) {
  await waitFor(() => expect(root()).toHaveAttribute('data-state', state));
  if (state === 'ready') await waitFor(() => expect(rows().length).toBeGreaterThan(0));
}
const figure = (name: string) => screen.getByText(name).closest('div')!.querySelector('dd')!.textContent;
/** A USD amount as printed in the tables, as a number. */
const number = (text: string | null | undefined) => Number(text!.replaceAll(/[^\d.-]/g, ''));

/** The file that a click saves; jsdom has no object URLs. */
function keepSavedFile(): () => Blob | undefined {
  let saved: Blob | undefined;
  const createObjectURL = (blob: Blob) => {
    saved = blob;
    return 'blob:saved';
  };
  Object.assign(URL, { createObjectURL, revokeObjectURL: () => {} });
  return () => saved;
}

describe('TraderCard', () => {
  it('shows a table for each collateral, newest first, open positions before closed ones', async () => {
    show();
    await inState('ready');
    expect(screen.getByRole('region', { name: 'USDC route' })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'WETH route' })).toBeInTheDocument();
    expect(rows()).toHaveLength(18);
    const times = rows().map((row) => row.querySelector('[data-column="settled"]')!.textContent);
    expect(times.slice(0, 2)).toEqual(['Open', 'Open']);
    const closed = times.slice(2, 12).map((time) => Date.parse(time));
    expect(closed).toEqual(closed.toSorted((a, b) => b - a));
  });

  it('shows its previous figures at once when it is reopened', async () => {
    const client = new QueryClient();
    const card = (
      <QueryClientProvider client={client}>
        <MimicProvider config={config}>
          <TraderCard account={storyTrader} />
        </MimicProvider>
      </QueryClientProvider>
    );
    const first = render(card);
    await inState('ready');
    const head = document.querySelector('[data-figure="pnl"]')!.textContent;
    first.unmount();
    render(card);
    expect(root()).toHaveAttribute('data-state', 'ready');
    expect(rows()).toHaveLength(18);
    expect(document.querySelector('[data-figure="pnl"]')!.textContent).toBe(head);
  });

  it('shows the table’s total in the header', async () => {
    show();
    await inState('ready');
    const head = number(document.querySelector('[data-figure="pnl"]')!.textContent);
    const sum = rows()
      .map((row) => number(row.querySelector('[data-tone]')!.textContent))
      .reduce((total, pnl) => total + pnl, 0);
    // rounding changes each row by up to a half
    expect(Math.abs(head - sum)).toBeLessThanOrEqual(0.5 * (rows().length + 1));
    expect(Math.abs(sum)).toBeGreaterThan(100);
  });

  it('counts closed positions as won or lost and adds up the largest sizes', async () => {
    show();
    await inState('ready');
    const settled = rows().slice(2);
    const tones = [...settled, ...rows()]
      .slice(0, settled.length)
      .map((row) => row.querySelector('[data-tone]')!.getAttribute('data-tone'));
    const count = (tone: string) => tones.filter((each) => each === tone).length;
    expect(figure('Won / Lost')).toBe(`${count('up')} / ${count('down')}`);
    expect(screen.getByText('Won / Lost').closest('dt')).toHaveTextContent(`of ${settled.length}`);
    const sizes = rows().map((row) => number(row.querySelector('[data-column="size"] data')!.textContent));
    expect(number(figure('Volume'))).toBeCloseTo(
      sizes.reduce((total, size) => total + size),
      -2,
    );
  });

  it('never shows a smaller drawdown over a longer timeframe', async () => {
    const fall = async (timeframe: number) => {
      const { unmount } = show({ timeframe });
      await inState('ready');
      await waitFor(() => expect(figure('Max Drawdown')).toMatch(/\d/));
      const text = figure('Max Drawdown');
      unmount();
      return number(text);
    };
    const falls: number[] = [];
    for (const { seconds } of TIMEFRAMES) falls.push(await fall(seconds));
    expect(falls.at(-1)).toBeGreaterThan(1000);
    expect(falls).toEqual(falls.toSorted((a, b) => a - b));
  });

  it('shows no drawdown when the candles for it cannot be read, and all else', async () => {
    const broken = indexer.tables.PriceCandle!.map((row) => ({ ...row, c: 'nothing' }));
    indexer.tables = { ...indexer.tables, PriceCandle: broken };
    show();
    await inState('ready');
    await waitFor(() => expect(figure('Max Drawdown')).toBe('–'));
    expect(number(figure('Volume'))).toBeGreaterThan(0);
  });

  it.each([
    [{ positions: 4 }, '(too few to tell)'],
    [{ positions: 2 }, '(none closed yet)'],
  ])('says how little data a record of %j is based on', async (trader, words) => {
    indexer.tables = fakeTrader(trader);
    show();
    await inState('ready');
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('opens a net breakdown whose lines add up to the row, by keyboard, and returns the focus', async () => {
    show({ positionHref: (id) => `#${id}` });
    await inState('ready');
    const button = screen.getAllByRole('button', { name: /^Net breakdown of ETH LONG/ })[0]!;
    button.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Net breakdown' });
    await within(dialog).findByText('Margin Fee');
    const line = (key: string) => number(dialog.querySelector(`[data-line="${key}"] dd`)?.textContent ?? '0');
    const parts = ['openPnl', 'marginFee', 'borrowingFee', 'fundingFee', 'priceImpact', 'realisedPnl'];
    const sum = parts.reduce((total, key) => total + line(key), 0);
    expect(Math.abs(sum - number(button.querySelector('[data-tone]')!.textContent))).toBeLessThan(3);
    expect(line('marginFee')).toBeLessThan(0);
    expect(within(dialog).getByRole('link', { name: 'Open this position' })).toBeInTheDocument();
  });

  it('lists the price impact only if there was one', async () => {
    show();
    await inState('ready');
    // every third position was reduced with a price impact
    const row = (place: number) => rows()[place]!.querySelector<HTMLElement>('[data-column="pnl"] button')!;
    await userEvent.click(row(0));
    expect(await screen.findByText('Price Impact')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('dialog'));
    document.querySelector('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(row(1));
    expect(await screen.findByText('Margin Fee')).toBeInTheDocument();
    expect(screen.queryByText('Price Impact')).not.toBeInTheDocument();
  });

  it('filters by the chosen collateral', async () => {
    show();
    await inState('ready');
    await userEvent.click(screen.getByRole('button', { name: /All Collateral/ }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'WETH' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'USDC route' })).toBeNull());
    expect(await screen.findByRole('region', { name: 'WETH route' })).toBeInTheDocument();
  });

  it('notifies the host of a new timeframe, and keeps the host’s controlled value', async () => {
    const onTimeframeChange = vi.fn();
    show({ timeframe: 604_800, onTimeframeChange });
    await inState('ready');
    await userEvent.selectOptions(screen.getByLabelText('Activity'), '30 Days');
    expect(onTimeframeChange).toHaveBeenCalledWith(TIMEFRAMES[2].seconds);
    expect(screen.getByText('PnL $, 7 Days, net of fees')).toBeInTheDocument();
  });

  it('treats a timeframe for which the indexer has no figures as 7 days', async () => {
    show({ defaultTimeframe: 30 });
    await inState('ready');
    expect(screen.getByLabelText('Activity')).toHaveDisplayValue('7 Days');
    expect(screen.getByText('PnL $, 7 Days, net of fees')).toBeInTheDocument();
  });

  it('shows the number of Mimics and their result; without any, 0 Mimics', async () => {
    const { unmount } = show();
    await inState('ready');
    expect(await screen.findByText('12 Mimics')).toBeInTheDocument();
    await waitFor(() =>
      expect(document.querySelector('[data-figure="followers"]')).toHaveTextContent(/^[+-][\d,.]+$/),
    );
    unmount();
    indexer.tables = fakeTrader({ positions: 3, followers: 0 });
    show();
    await inState('ready');
    expect((await screen.findAllByText('0 Mimics')).length).toBe(4);
  });

  it('gives each route the host’s Copy, and no button if the host wants none', async () => {
    const onCopy = vi.fn();
    const { unmount } = show({ onCopy });
    await inState('ready');
    const button = screen.getByRole('button', { name: 'Copy this trader with WETH' });
    await userEvent.click(button);
    expect(onCopy).toHaveBeenCalledWith({ trader: storyTrader, collateralToken: weth.address }, button);
    unmount();
    show({ onCopy: null });
    await inState('ready');
    expect(screen.queryByRole('button', { name: /^Copy/ })).toBeNull();
  });

  it('links the Mimics cell to the position with a real link, which the host can handle', async () => {
    const onSelectPosition = vi.fn();
    show({ positionHref: (id) => `#/position/${id}`, onSelectPosition });
    await inState('ready');
    const id = rows()[0]!.dataset.position!;
    const link = within(rows()[0]!).getByRole('link', { name: /^Open this position: / });
    expect(link).toHaveAttribute('href', `#/position/${id}`);
    await userEvent.click(link);
    expect(onSelectPosition).toHaveBeenCalledWith(id);
  });

  it('links a position’s time to its page, open or closed', async () => {
    const onSelectPosition = vi.fn();
    show({ positionHref: (id) => `#/position/${id}`, onSelectPosition });
    await inState('ready');
    for (const [place, name] of [
      [0, 'Open'],
      [2, /^\w+ \d+, \d{4}, \d\d:\d\d$/],
    ] as const) {
      // in its own column, and in the second line of narrow cards
      const links = within(rows()[place]!).getAllByRole('link', { name });
      expect(links).toHaveLength(2);
      for (const link of links) await userEvent.click(link);
      expect(onSelectPosition.mock.calls).toEqual([
        [rows()[place]!.dataset.position],
        [rows()[place]!.dataset.position],
      ]);
      onSelectPosition.mockClear();
    }
  });

  it('explains a position: its tokens, its entry and when it closed', async () => {
    show();
    await inState('ready');
    const tip = (place: number) => rows()[place]!.querySelector('[role="tooltip"]')!.textContent;
    expect(tip(0)).toMatch(/Market Token: BTC .*\nCollateral Token: USDC\nSHORT [\d,.]+$/);
    expect(tip(2)).toMatch(/\nLONG [\d,.]+\nClose Time: \w+ \d+, \d{4}/);
  });

  it('saves exact figures as CSV', async () => {
    const saved = keepSavedFile();
    show();
    await inState('ready');
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved()).toBeDefined());
    const lines = (await saved()!.text()).trim().split('\r\n');
    expect(lines).toHaveLength(19);
    const head = lines[0]!.split(',');
    const first = Object.fromEntries(lines[1]!.split(',').map((cell, i) => [head[i], cell]));
    expect(first).toMatchObject({
      opened_by_order: rows()[0]!.dataset.position,
      side: 'short',
      settled_at: '',
      collateral_token: usdc.address,
    });
    const [whole = '', decimals = ''] = first.net_pnl_usd!.split('.');
    const exact = BigInt(whole + decimals.padEnd(30, '0'));
    expect(rows()[0]!.querySelector('[data-tone]')).toHaveTextContent(formatPnl(exact));
  });

  it('writes nothing executable into the CSV, whatever tokens and texts are called', async () => {
    const saved = keepSavedFile();
    const hostile = config.collateralTokens.map((token) => ({
      ...token,
      symbol: '=HYPERLINK("x")',
      name: '@SUM(1)',
    }));
    render(
      <QueryClientProvider client={new QueryClient()}>
        <MimicProvider config={{ ...config, collateralTokens: hostile }}>
          <TraderCard account={storyTrader} />
        </MimicProvider>
      </QueryClientProvider>,
    );
    await inState('ready');
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved()).toBeDefined());
    const [, ...lines] = (await saved()!.text()).trimEnd().split('\r\n');
    const cells = lines.flatMap((line) => line.split(','));
    expect(cells.length).toBeGreaterThan(100);
    for (const cell of cells)
      expect(cell).toMatch(/^(|0x[0-9a-f]+|long|short|-?\d+(\.\d+)?|\d{4}-\d\d-\d\dT[\d:.]+Z)$/);
  });

  it('shows twenty of many positions, and twenty more on request', async () => {
    indexer.tables = fakeTrader({ positions: 70, collateral: [usdc.address] });
    show();
    await inState('ready');
    expect(rows()).toHaveLength(20);
    await userEvent.click(screen.getByRole('button', { name: 'Show 20 more' }));
    expect(rows()).toHaveLength(40);
  });

  it('says what is empty and what might help', async () => {
    indexer.tables = fakeTrader({ positions: 0 });
    show();
    await inState('empty');
    expect(screen.getByText('No activity to display')).toBeInTheDocument();
    expect(
      screen.getByText('Try adjusting filters like Activity timeframe or collateral tokens'),
    ).toBeInTheDocument();
    expect(await screen.findByText('No activity found')).toBeInTheDocument();
  });

  it('reports an old price, and a missing one', async () => {
    indexer.tables = fakeTrader({ positions: 6, priceAge: 9_000 });
    const { unmount } = show();
    await inState('ready');
    expect(screen.getByText('The price of BTC is 3 hours old; open PnL may be off.')).toBeInTheDocument();
    unmount();
    indexer.tables = { ...fakeTrader({ positions: 6 }), OraclePrice: [] };
    show();
    await inState('ready');
    expect(screen.getByText('No price is available for BTC; open PnL counts as zero.')).toBeInTheDocument();
  });

  it('names every market with a missing price once', async () => {
    const unknown = (seed: number) => ({
      ...{
        marketToken: fakeAddress(seed),
        indexToken: '0x0000000000000000000000000000000000000000' as const,
      },
      ...{ decimals: 18, price: 12.5 },
    });
    const markets = [unknown(9800), unknown(9801)];
    indexer.tables = fakeTrader({ positions: 4, open: 2, markets });
    show();
    await inState('ready');
    for (const { marketToken } of markets)
      expect(
        screen.getAllByText(
          `No price is available for ${formatAddress(marketToken)}; open PnL counts as zero.`,
        ),
      ).toHaveLength(1);
  });

  it('says what failed, notifies the host, and retries on request', async () => {
    const onError = vi.fn();
    indexer.answers = 403;
    show({ onError });
    await inState('error');
    expect(screen.getByRole('alert')).toHaveTextContent('Couldn’t load this trader.');
    expect(onError).toHaveBeenCalled();
    indexer.answers = 'rows';
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await inState('ready');
  });

  it('reports an invalid address', async () => {
    show({ account: '0x12' });
    expect(root()).toHaveAttribute('data-state', 'invalid');
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('Invalid trader address');
    expect(within(alert).getByText('0x----')).toHaveAttribute('title', '0x12');
    expect(within(alert).getByText('?')).toBeInTheDocument();
    expect(await within(alert).findByText(/^“0x12” isn’t an address: 0x and 40/)).toBeVisible();
  });

  it('says that a name is not supported', async () => {
    show({ account: 'vitalik.eth' });
    expect(await screen.findByText(/^“vitalik\.eth” is a name\. Names aren’t supported/)).toBeVisible();
  });

  it('warns of a wrong checksum, and only of that', async () => {
    const right = getAddress(storyTrader);
    show({ account: right });
    await inState('ready');
    expect(screen.queryByText(/checksum/)).toBeNull();
    cleanup();
    const letter = right.search(/[a-f]/);
    show({ account: right.slice(0, letter) + right[letter]!.toUpperCase() + right.slice(letter + 1) });
    await inState('ready');
    expect(await screen.findByText(/^The capital letters of 0x.* don’t match its checksum/)).toBeVisible();
  });

  it('accepts an address in any case', async () => {
    show({ account: storyTrader.toUpperCase().replace('0X', '0x') });
    await inState('ready');
    expect(screen.getByText('Explorer ↗').closest('a')).toHaveAttribute(
      'href',
      `https://arbiscan.io/address/${storyTrader}`,
    );
  });
});
