import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  PositionCard,
  PositionCardEvents,
  PositionCardHeader,
  type PositionCardProps,
  PositionCardRoot,
} from '../../../src/exports/position-card';
import { CopyResult } from '../../../src/widgets/position-card/PositionCopies';
import type { PositionCopy } from '../../../src/widgets/position-card/usePositionCopies';
import { FakePosition } from '../../../stories/FakePosition';
import { FormStory } from '../../../stories/FormStory';
import { asked as askedToLeave, left, limited } from '../../../stories/recorded/leaves';
import { storyAccount } from '../../../stories/WalletStory';
import { answerWith, board, config } from '../../kit/board';
import type { FakeIndexer, FakeTables } from '../../kit/fakes/fakeIndexer';
import { fakeMarkets } from '../../kit/fakes/fakeMarkets';
import { fakeTrader, storyTrader } from '../../kit/fakes/fakeTrader';
import { fakeKey } from '../../kit/fakes/hexDigits';
import { stubIntersectionObserver } from '../../kit/reachEnd';

let indexer: FakeIndexer;
/** Order key of the opening of the position at an index. */
const opening = (place: number) => fakeKey((place + 1) * 100);

beforeEach(() => {
  stubIntersectionObserver();
  indexer = { tables: fakeTrader({ positions: 18 }) };
  answerWith(indexer);
});
afterEach(() => void vi.unstubAllGlobals());

const show = (props: Partial<PositionCardProps> = {}) =>
  render(board(<PositionCard id={opening(12)} {...props} />));
const root = () => document.querySelector('[data-mimic="position-card"]')!;
/** Lazy parts of a ready card load by then, or right after. */
async function inState(state: string) {
  await waitFor(() => expect(root()).toHaveAttribute('data-state', state));
  if (state === 'ready') await waitFor(() => expect(kinds().length).toBeGreaterThan(0));
}
const kinds = () =>
  [...document.querySelectorAll<HTMLElement>('[data-kind]')].map((each) => each.dataset.kind);
const number = (text: string | null | undefined) => Number(text!.replaceAll(/[^\d.-]/g, ''));

describe('PositionCard', () => {
  it('shows the position’s events in order, each with its booked amount, adding up to the net', async () => {
    show();
    await inState('ready');
    expect(kinds()).toEqual(['opened', 'increased', 'reduced', 'closed']);
    const booked = [...document.querySelectorAll('[data-kind] [data-tone]')].map((each) =>
      number(each.textContent),
    );
    const net = number(root().querySelector('header [data-tone]')!.textContent);
    expect(Math.abs(booked.reduce((total, each) => total + each, 0) - net)).toBeLessThan(3);
    expect(root().querySelectorAll('[data-kind] a[href^="https://arbiscan.io/tx/0x"]')).toHaveLength(4);
  });

  it('names the entry price, and the price now while the position is open', async () => {
    show({ id: opening(0) });
    await inState('ready');
    const prices = screen.getByText(/^Entry [\d,]+ · Mark price [\d,]+$/).textContent;
    const { indexToken, decimals } = fakeMarkets[0]!;
    const oracle = indexer.tables.OraclePrice?.find((row) => row.token === indexToken);
    // a short is closed at the price's upper side
    const mark = Number(oracle?.max_price) / 10 ** (30 - decimals);
    expect(number(prices.split('·')[1])).toBe(Math.round(mark));
    cleanup();
    show();
    await inState('ready');
    expect(screen.getByText(/^Entry [\d,.]+$/)).toBeVisible();
    expect(screen.queryByText(/Mark price/)).toBeNull();
  });

  it('counts the entry price of what is still open', async () => {
    const market = fakeMarkets[0]!;
    const position = new FakePosition({
      ...{ seed: 1, account: storyTrader, market, isLong: true },
      collateralToken: config.collateralTokens[0]!.address,
    });
    const now = Math.floor(Date.now() / 1000);
    position.increase({ time: now - 900, size: 100_000n, collateral: 50_000n });
    const opened = position.increases[0]!;
    const usd = (dollars: number) => String(BigInt(dollars) * 10n ** 30n);
    const event = (n: number, fields: object) => ({
      ...opened,
      ...{ order_key: fakeKey(n), event_id: n, block_number: Number(opened.block_number) + n },
      ...{ block_timestamp: now - 900 + n * 60, ...fields },
    });
    const bitcoins = (dollars: number, tokens: string, delta: [usd: number, tokens: string]) => ({
      ...{ size_in_usd: usd(dollars), size_in_tokens: tokens },
      ...{ size_delta_usd: usd(delta[0]), size_delta_in_tokens: delta[1] },
    });
    indexer.tables = {
      ...indexer.tables,
      PositionIncrease: [
        event(1, bitcoins(100_000, '100000000', [100_000, '100000000'])),
        event(3, bitcoins(110_000, '60000000', [100_000, '50000000'])),
      ],
      PositionDecrease: [
        event(2, {
          ...bitcoins(10_000, '10000000', [90_000, '90000000']),
          ...{ base_pnl_usd: '0', uncapped_base_pnl_usd: '0', order_type: 4 },
        }),
      ],
      OpenPosition: [],
    };
    show({ id: fakeKey(1) });
    await inState('ready');
    // 110,000 USD for 0.6 BTC
    expect(screen.getByText(/^Entry 183,333 · Mark price/)).toBeVisible();
  });

  it('warns if the price of an open position is old, as the TraderCard does', async () => {
    indexer.tables = fakeTrader({ positions: 18, priceAge: 3 * 86_400 });
    show({ id: opening(0) });
    await inState('ready');
    expect(await screen.findByText('The price of BTC is 3 days old; open PnL may be off.')).toBeVisible();
    cleanup();
    show();
    await inState('ready');
    expect(screen.queryByText(/^The price of/)).toBeNull();
  });

  it('rounds a copy’s result as everywhere else', () => {
    const [token] = config.collateralTokens;
    const copy = {
      endedAt: 1,
      result: 2_098_975n,
      credited: 0n,
      mirror: { allocation: 50_000_000n },
      news: { failure: null, liquidatedAt: null, reducedAt: null },
    };
    render(board(<CopyResult copy={copy as PositionCopy} token={token} />));
    expect(screen.getByText(/made 2\.10 USDC after fees\.$/)).toBeVisible();
  });

  it('shows who copied it with their shares and results, and why others did not', async () => {
    show();
    await inState('ready');
    expect(
      await screen.findByText(/USDC allocated, (made|lost) [\d,.]+ USDC after fees\.$/),
    ).toBeInTheDocument();
    const shares = [...document.querySelectorAll('li')].flatMap((each) =>
      [...(each.textContent?.match(/\d+\.\d\d(?=%$)/g) ?? [])].map(number),
    );
    expect(shares.length).toBeGreaterThan(0);
    expect(shares.reduce((total, share) => total + share, 0)).toBeCloseTo(100, 0);
    for (const reason of ['No free balance', 'Rule expired', 'More followers than one copy can hold']) {
      expect(await screen.findByText(reason)).toBeInTheDocument();
    }
  });

  it('supports a custom layout of its parts', async () => {
    render(
      board(
        <PositionCardRoot id={opening(12)}>
          <PositionCardEvents />
          <PositionCardHeader />
        </PositionCardRoot>,
      ),
    );
    await inState('ready');
    const order =
      kinds().length && root().querySelector('header')!.compareDocumentPosition(root().querySelector('ol')!);
    expect(order).toBe(Node.DOCUMENT_POSITION_PRECEDING);
    expect(screen.queryByText('Nobody copied this position.')).toBeNull();
    expect(root().querySelector('table')).toBeNull();
  });

  describe('the connected account’s own part', () => {
    const at = Math.floor(Date.now() / 1000) - 300;
    /** With 1,000 USDC of the connected account in the copy of the open position. */
    function withOwn(): FakeTables {
      const { Mirror = [], ...tables } = indexer.tables;
      const mirror = Mirror.find((row) => row.source_request_key === opening(0))!;
      const { request_key, allocation_key, trader_matching_key, trader, collateral_token } = mirror;
      const log = { block_timestamp: at - 900, block_number: 1, log_index: 1, transaction_hash: fakeKey(1) };
      return {
        ...tables,
        Mirror: Mirror.map((row) => ({
          ...row,
          mimic_list: [storyAccount],
          allocation_list: ['1000000000'],
        })),
        MimicAllocate: [
          {
            ...log,
            id: 'own',
            mimic: storyAccount,
            trader: trader!,
            collateral_token: collateral_token!,
            trader_matching_key: trader_matching_key!,
            amount: '1000000000',
            mirror_position_id: request_key!,
            allocation_key: allocation_key!,
          },
        ],
      };
    }
    const showOwn = async (tables: FakeTables, copyWorth?: bigint, leaveTime?: bigint) => {
      indexer.tables = tables;
      render(
        board(
          <FormStory
            chain={{
              ...(copyWorth !== undefined && { copyWorth }),
              ...(leaveTime !== undefined && { leaveTime }),
            }}
          >
            <PositionCard id={opening(0)} />
          </FormStory>,
        ),
      );
      await inState('ready');
    };
    const leave = { name: /^Leave the copy of/ };

    it('can be left, by keyboard too', async () => {
      await showOwn(withOwn());
      expect(await screen.findByText('Your share: 1,000 USDC')).toBeInTheDocument();
      (await screen.findByRole('button', leave)).focus();
      await userEvent.keyboard('{Enter}');
      expect(await screen.findByText('Leave · Not submitted yet')).toHaveAttribute('role', 'status');
      expect(screen.queryByRole('button', leave)).toBeNull();
    });

    it('shows its result at the current price', async () => {
      await showOwn(withOwn(), 1_250_000_000n);
      const own = 'Your share: 1,000 USDC, currently +250.00 USDC before closing fees';
      expect(await screen.findByText(own)).toBeVisible();
    });

    it('shows the loss at which the keeper does it automatically', async () => {
      await showOwn(limited(withOwn(), 3_000n));
      expect(await screen.findByText('Your share: 1,000 USDC · stops at -30%')).toBeVisible();
    });

    it('says that it is being left', async () => {
      await showOwn(askedToLeave(withOwn(), at));
      expect(await screen.findByText(/^You asked to leave on .*: GMX closes your share/)).toBeVisible();
      expect(screen.queryByRole('button', leave)).toBeNull();
      expect(screen.queryByRole('button', { name: /^Cancel leaving/ })).toBeNull();
    });

    it('shows its result once it was left', async () => {
      await showOwn(left(withOwn(), at));
      expect(await screen.findByText(/^You left on .* and made 200.00 USDC after fees\.$/)).toBeVisible();
    });

    it('can be kept again, once GMX has had the order for five minutes', async () => {
      await showOwn(withOwn(), undefined, BigInt(Math.floor(Date.now() / 1000) - 290));
      expect(await screen.findByText(/^You asked to leave on/)).toBeVisible();
      expect(screen.queryByRole('button', { name: /^Cancel leaving/ })).toBeNull();
      cleanup();
      await showOwn(withOwn(), undefined, BigInt(at - 10));
      await userEvent.click(await screen.findByRole('button', { name: /^Cancel leaving the copy of/ }));
      expect(await screen.findByText('Cancel · Not submitted yet')).toBeInTheDocument();
    });

    it('says why GMX cancelled the order to leave, in a line of its own', async () => {
      await showOwn(askedToLeave(withOwn(), at, 'cancelled', 'OrderNotFulfillableAtAcceptablePrice'));
      const text =
        /^Your order to leave was cancelled on .* worst price that the order accepted\. You are still in/;
      expect(await screen.findByText(text)).toBeVisible();
      expect(await screen.findByRole('button', leave)).toBeVisible();
    });
  });

  it('says that nobody copied it', async () => {
    show({ id: opening(3) });
    await inState('ready');
    expect(screen.getByText('Nobody copied this position.')).toBeInTheDocument();
  });

  it('opens the latest position for a bare position key', async () => {
    const row = indexer.tables.PositionIncrease!.find(({ order_key }) => order_key === opening(12))!;
    show({ id: String(row.position_key) });
    await inState('ready');
    expect(kinds()[0]).toBe('opened');
  });

  it('distinguishes a liquidation from a close', async () => {
    show({ id: opening(8) });
    await inState('ready');
    expect(kinds().at(-1)).toBe('liquidated');
    expect(within(root() as HTMLElement).getByText('Liquidation Fee')).toBeInTheDocument();
  });

  it('links to the trader, the host’s way', async () => {
    const onSelectTrader = vi.fn();
    show({ traderHref: (trader) => `#/trader/${trader}`, onSelectTrader });
    await inState('ready');
    const link = root().querySelector<HTMLElement>(`a[href="#/trader/${storyTrader}"]`)!;
    await userEvent.click(link);
    expect(onSelectTrader).toHaveBeenCalledWith(storyTrader);
  });

  it('reports a missing position, an invalid key, and failures', async () => {
    const { unmount } = show({ id: fakeKey(1) });
    await inState('missing');
    expect(screen.getByText('Position not found')).toBeInTheDocument();
    unmount();
    const second = show({ id: '0x12' });
    await inState('invalid');
    second.unmount();
    indexer.answers = 403;
    show();
    await inState('error');
    indexer.answers = 'rows';
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await inState('ready');
  });
});
