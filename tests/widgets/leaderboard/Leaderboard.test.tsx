import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Leaderboard, type LeaderboardProps } from '../../../src/exports/leaderboard';
import { answerWith, board } from '../../kit/board';
import type { FakeIndexer } from '../../kit/fakes/fakeIndexer';
import { collateralTokens, fakeTables } from '../../kit/fakes/fakeTables';
import { reachEnd, stubIntersectionObserver } from '../../kit/reachEnd';

const week = 604_800;
let indexer: FakeIndexer;
let queries: string[];

beforeEach(() => {
  stubIntersectionObserver();
  indexer = { tables: fakeTables({ traders: 45 }) };
  ({ queries } = answerWith(indexer));
});
afterEach(() => void vi.unstubAllGlobals());

const show = (props: LeaderboardProps = {}) => render(board(<Leaderboard {...props} />));
const rows = () => [...document.querySelectorAll<HTMLElement>('[data-mimic-row]')];
/** Rows below the screen, for which space is reserved. */
const undrawn = () =>
  Number.parseInt(document.querySelector<HTMLElement>('tbody tr:last-child td')!.style.height, 10) / 52;
const traders = () => rows().map((row) => row.dataset.mimicRow);
const loaded = () => waitFor(() => expect(rows().length).toBeGreaterThan(0));
const root = () => document.querySelector('[data-mimic="leaderboard"]');

/** The tables' rows, best first. */
function ranked(
  column: string,
  direction: 1 | -1 = -1,
  filter: (row: Record<string, unknown>) => boolean = () => true,
) {
  return [...indexer.tables.TraderRouteLatestMetric!]
    .filter((row) => row.interval === week && filter(row))
    .sort((a, b) => direction * Number(BigInt(String(a[column])) - BigInt(String(b[column]))))
    .map((row) => row.account);
}

describe('Leaderboard', () => {
  it('offers no Copy if the host does not accept deposits in the collateral, and says why', async () => {
    const [arb, unknown] = ['0x912ce59144191c1204e64559fe8253a0e49e6548', `0x${'ab'.repeat(20)}`];
    const [best, second] = ranked('pnl');
    const table = indexer.tables.TraderRouteLatestMetric!.map((row) => {
      if (row.account === best) return { ...row, collateral_token: arb };
      return row.account === second ? { ...row, collateral_token: unknown } : row;
    });
    indexer.tables = { ...indexer.tables, TraderRouteLatestMetric: table };
    const onCopy = vi.fn();
    show({ onCopy });
    await loaded();
    const copyIn = (place: number) => within(rows()[place]!).getByRole('button', { name: /^Copy / });
    const why = 'Mimics cannot deposit this collateral here, so this route cannot be copied.';
    await waitFor(() => expect(copyIn(0)).toHaveAccessibleName(/ with ARB$/));
    expect(copyIn(1)).toHaveAccessibleName(/ with 0xabab\.\.abab$/);
    for (const place of [0, 1]) {
      expect(copyIn(place)).toHaveAttribute('aria-disabled', 'true');
      expect(copyIn(place)).toHaveAccessibleDescription(why);
    }
    await userEvent.click(copyIn(0));
    expect(onCopy).not.toHaveBeenCalled();
    expect(within(rows()[0]!).getByRole('tooltip', { hidden: true })).toHaveAttribute('data-open');

    expect(copyIn(2)).not.toHaveAttribute('aria-disabled');
    await userEvent.click(copyIn(2));
    expect(onCopy).toHaveBeenCalledOnce();
  });

  it('closes the rule editor when the host disables copying', async () => {
    const { rerender } = show();
    await loaded();
    await userEvent.click(within(rows()[0]!).getByRole('button', { name: /^Copy / }));
    expect(await screen.findByRole('dialog', undefined, { timeout: 10_000 })).toBeInTheDocument();
    rerender(board(<Leaderboard onCopy={null} />));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('shows the first twenty routes, best profit first', async () => {
    show();
    await waitFor(() => expect(traders()).toEqual(ranked('pnl').slice(0, 20)));
    expect(root()).toHaveAttribute('data-state', 'ready');
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '46');
    expect(rows()[0]).toHaveAttribute('aria-rowindex', '2');
    expect(screen.getByText('Rows: 45')).toHaveAttribute('role', 'status');
  });

  it('shows as many placeholder rows while it loads', () => {
    indexer.answers = 'never';
    show();
    expect(root()).toHaveAttribute('data-state', 'loading');
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    expect(document.querySelectorAll('tbody tr')).toHaveLength(20);
    expect(screen.getByText('Loading')).toBeInTheDocument();
  });

  it('has no more rows than its limit, while it loads and then', async () => {
    show({ limit: 3 });
    expect(document.querySelectorAll('tbody tr')).toHaveLength(3);
    await waitFor(() => expect(traders()).toEqual(ranked('pnl').slice(0, 3)));
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '4');
    expect(screen.getByText('Rows: 3')).toHaveAttribute('role', 'status');
  });

  it('loads the next page at the end of the list, until there is none', async () => {
    show();
    await loaded();
    await reachEnd();
    await waitFor(() => expect(queries.filter((query) => query.includes('"id" IN')).length).toBe(2));
    await waitFor(() => expect(undrawn()).toBe(20));
    await reachEnd();
    await waitFor(() => expect(undrawn()).toBe(25));
    expect(screen.queryByText('Loading')).not.toBeInTheDocument();
  });

  it('ranks by performance when that is selected, and shows it first', async () => {
    show();
    await loaded();
    await userEvent.click(screen.getByRole('radio', { name: 'Performance' }));
    await waitFor(() => expect(traders()).toEqual(ranked('roi').slice(0, 20)));
    expect(root()).toHaveAttribute('data-focus', 'roi');
    expect(screen.getByRole('columnheader', { name: /ROI/ })).toHaveAttribute('aria-sort', 'descending');
  });

  it('ranks by the result of copying, in both directions, and says why a route has no figure', async () => {
    const table = indexer.tables.TraderRouteLatestMetric!;
    const known = table.filter((row) => row.interval === week).slice(0, 12);
    const copied = new Map(known.map((row, i) => [row.id, `${i - 5}${'0'.repeat(30)}`]));
    indexer.tables = {
      ...indexer.tables,
      TraderRouteLatestMetric: table.map((row) => ({ ...row, copied_result: copied.get(row.id) ?? null })),
    };
    show();
    await loaded();
    await userEvent.click(screen.getByRole('radio', { name: 'Copied, 90 days' }));
    const order = known.map((row) => row.account).reverse();
    await waitFor(() => expect(traders().slice(0, 12)).toEqual(order));
    expect(root()).toHaveAttribute('data-focus', 'copiedResult');
    expect(within(rows()[0]!).getByText(/^\+6\.00 /)).toBeInTheDocument();
    expect(within(rows()[12]!).getByText(/Fewer than 3 openings in 90 days/)).toBeInTheDocument();
    const button = screen.getByRole('button', { name: 'Copied, 90 days' });
    expect(button).toHaveAccessibleDescription(/over 90 days, .* with 500 USD/);
    await userEvent.click(button);
    await waitFor(() => expect(traders().slice(0, 12)).toEqual(order.toReversed()));
    expect(within(rows()[12]!).getByText(/Fewer than 3 openings/)).toBeInTheDocument();
  });

  it.each([
    ['Volume', 'size_usd'],
    ['Mimics', 'follower_count'],
    ['Won', 'win_count'],
    ['Lost', 'loss_count'],
    ['Last active', 'last_event_timestamp'],
    ['ROI', 'roi'],
  ])('ranks by %s, descending and ascending', async (name, column) => {
    show();
    await loaded();
    const button = screen.getByRole('button', { name });
    await userEvent.click(button);
    expect(button.closest('th')).toHaveAttribute('aria-sort', 'descending');
    await waitFor(() => expect(values(column)).toEqual(values(column).toSorted((a, b) => b - a)));
    await userEvent.click(button);
    expect(button.closest('th')).toHaveAttribute('aria-sort', 'ascending');
    await waitFor(() => expect(values(column)).toEqual(values(column).toSorted((a, b) => a - b)));
  });

  it('filters by the chosen collateral', async () => {
    show();
    await loaded();
    await userEvent.click(screen.getByRole('button', { name: /All Collateral/ }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'WETH' }));
    const weth = collateralTokens[1].address;
    await waitFor(() =>
      expect(traders()).toEqual(ranked('pnl', -1, (row) => row.collateral_token === weth).slice(0, 20)),
    );
  });

  it('requests the chosen timeframe', async () => {
    show();
    await loaded();
    await userEvent.selectOptions(screen.getByLabelText('Activity'), '30 Days');
    await waitFor(() =>
      expect(screen.getAllByRole('img', { name: /PnL over 30 Days/ }).length).toBeGreaterThan(0),
    );
  });

  it.each([{ defaultTimeframe: 7 }, { timeframe: 7 }])(
    'treats %o, for which the indexer has no figures, as 7 days',
    async (props) => {
      show(props);
      await waitFor(() => expect(traders()).toEqual(ranked('pnl').slice(0, 20)));
      expect(screen.getByLabelText('Activity')).toHaveDisplayValue('7 Days');
    },
  );

  it('finds part of an address in any case', async () => {
    show();
    await loaded();
    const account = String(ranked('pnl')[30]);
    await userEvent.type(screen.getByRole('searchbox'), account.slice(7, 15).toUpperCase());
    await waitFor(() => expect(traders()).toEqual([account]));
  });

  it('says that nothing was found, and how to widen the search', async () => {
    show({ defaultSearch: `0x${'9'.repeat(40)}` });
    expect(await screen.findByText('No activity to display')).toBeInTheDocument();
    expect(
      screen.getByText('Try adjusting filters like Activity timeframe or collateral tokens'),
    ).toBeInTheDocument();
    expect(root()).toHaveAttribute('data-state', 'empty');
    await userEvent.click(screen.getByRole('button', { name: 'Reset filters' }));
    await loaded();
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it.each([
    ['zzz', /^“zzz” isn’t an address, a part of one/],
    [`0x${'ab'.repeat(32)}`, /^“0xab.*…abababab” isn’t an address/],
    ['vitalik.eth', /^“vitalik\.eth” is a name\. Names aren’t supported/],
  ])('says that %s is not an address', async (search, hint) => {
    show({ defaultSearch: search });
    expect(await screen.findByText('Not an address')).toBeVisible();
    expect(screen.getByText(hint)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Reset filters' }));
    await loaded();
  });

  it('finds the trader in a pasted link', async () => {
    show();
    await loaded();
    const account = String(ranked('pnl')[30]);
    await userEvent.click(screen.getByRole('searchbox'));
    await userEvent.paste(`https://app.gmx.io/#/accounts/${account}?network=arbitrum&v=2`);
    await waitFor(() => expect(traders()).toEqual([account]));
  });

  it('says why it could not load, notifies the host, and retries', async () => {
    indexer.answers = 403;
    const onError = vi.fn();
    show({ onError });
    expect(await screen.findByRole('alert')).toHaveTextContent('This request is not allowed.');
    expect(root()).toHaveAttribute('data-state', 'error');
    expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'not_allowed' }));
    indexer.answers = 'rows';
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await loaded();
  });

  it('keeps the rows when the next page fails, and loads it on Retry', async () => {
    show();
    await loaded();
    indexer.answers = 403;
    await reachEnd();
    expect(await screen.findByRole('alert')).toHaveTextContent('This request is not allowed.');
    await waitFor(() => expect(rows()).toHaveLength(20));
    indexer.answers = 'rows';
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    await waitFor(() => expect(undrawn()).toBe(20));
  });

  it('passes a route to the host on Copy, and has no button if the host wants none', async () => {
    const onCopy = vi.fn();
    const { unmount } = show({ onCopy });
    await loaded();
    const button = within(rows()[2]!).getByRole('button', { name: /^Copy 0x/ });
    await userEvent.click(button);
    const row = indexer.tables.TraderRouteLatestMetric!.find(
      (each) => each.account === traders()[2] && each.interval === week,
    )!;
    expect(onCopy).toHaveBeenCalledExactlyOnceWith(
      { trader: row.account, collateralToken: row.collateral_token },
      button,
    );
    unmount();
    show({ onCopy: null });
    await loaded();
    expect(screen.queryByRole('button', { name: /^Copy/ })).not.toBeInTheDocument();
  });

  it('opens the rule editor for the route on Copy if the host has no handler', async () => {
    show();
    await loaded();
    await userEvent.click(within(rows()[0]!).getByRole('button', { name: /^Copy 0x/ }));
    const name = new RegExp(`^Copy ${traders()[0]!.slice(0, 6)}`);
    const editor = await screen.findByRole('dialog', { name }, { timeout: 15_000 });
    await userEvent.click(within(editor).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  }, 30_000);

  it('links traders to the host’s URLs', async () => {
    const onSelectTrader = vi.fn();
    show({ traderHref: (trader) => `/trader/${trader}`, onSelectTrader });
    await loaded();
    const link = within(rows()[0]!).getByRole('link');
    expect(link).toHaveAttribute('href', `/trader/${traders()[0]}`);
    await userEvent.click(link);
    expect(onSelectTrader).toHaveBeenCalledExactlyOnceWith(traders()[0]);
  });

  it('supports controlled values', async () => {
    const onFocusChange = vi.fn();
    const onSortChange = vi.fn();
    show({ focus: 'pnl', sort: { by: 'sizeUsd', direction: 'asc' }, onFocusChange, onSortChange });
    await waitFor(() => expect(traders()).toEqual(ranked('size_usd', 1).slice(0, 20)));
    await userEvent.click(screen.getByRole('radio', { name: 'Performance' }));
    expect(onFocusChange).toHaveBeenCalledExactlyOnceWith('roi');
    expect(onSortChange).toHaveBeenCalledExactlyOnceWith(null);
    expect(root()).toHaveAttribute('data-focus', 'pnl');
    expect(traders()).toEqual(ranked('size_usd', 1).slice(0, 20));
  });

  it('applies class, style and theme to its root', async () => {
    render(board(<Leaderboard className="host" style={{ maxWidth: 500 }} />, 'dark'));
    expect(root()).toHaveClass('host');
    expect(root()).toHaveStyle({ maxWidth: '500px' });
    expect(root()).toHaveAttribute('data-theme', 'dark');
    await loaded();
  });

  it('moves from row to row with the arrow keys', async () => {
    show({ onCopy: () => {}, traderHref: (trader) => `/${trader}` });
    await loaded();
    within(rows()[0]!).getByRole('button').focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(within(rows()[2]!).getByRole('button')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    expect(within(rows()[1]!).getByRole('button')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(within(rows()[0]!).getByRole('button')).toHaveFocus();
  });

  it('marks few closed positions, and open ones', async () => {
    indexer.tables = fakeTables({ traders: 1, change: () => ({ won: 1, lost: 1, isOpen: true }) });
    show();
    await loaded();
    expect(screen.getByText('2 closed')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'PnL over 7 Days, has an open position' })).toBeInTheDocument();
  });

  it('shows four markets and the number of others', async () => {
    const markets = fakeTables({ traders: 1 }).Market!.map((market) => String(market.market_token));
    indexer.tables = fakeTables({ traders: 1, change: () => ({ markets: markets.slice(0, 7) }) });
    show();
    await loaded();
    expect(screen.getByText('+3 more')).toBeInTheDocument();
    expect(
      await screen.findByRole('img', { name: 'BTC, ETH, SOL, ARB, LINK, DOGE, XRP' }),
    ).toBeInTheDocument();
  });

  it('draws unknown tokens neutrally, by their address', async () => {
    const unknown = { collateralToken: `0x${'a'.repeat(40)}`, markets: [`0x${'b'.repeat(40)}`] };
    indexer.tables = fakeTables({ traders: 1, change: () => unknown });
    show({ onCopy: () => {} });
    await loaded();
    expect(screen.getByRole('img', { name: '0xbbbb..bbbb' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /with 0xaaaa..aaaa$/ })).toBeInTheDocument();
  });
});

function values(column: string) {
  const metrics = indexer.tables.TraderRouteLatestMetric!.filter((row) => row.interval === week);
  return traders().map((trader) => Number(metrics.find((row) => row.account === trader)![column]));
}
