import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import '../../../src/exports/rule-editor';
import { RuleBacktest, type RuleBacktestProps } from '../../../src/widgets/parts/rule/backtest/RuleBacktest';
import { collateralTokens } from '../../../stories/collateralTokens';
import { answerWith, board } from '../../kit/board';
import { type FakeTraderOptions, fakeTrader, storyTrader } from '../../kit/fakes/fakeTrader';

const [usdc, weth] = collateralTokens;
const inAYear = BigInt(Math.floor(Date.now() / 1000) + 31_536_000);

const show = (over: Partial<RuleBacktestProps> = {}) =>
  board(
    <RuleBacktest
      trader={storyTrader}
      collateralToken={usdc.address}
      token={usdc}
      terms={{ allowanceRate: 1_000n, throttleActivity: 3_600n, expiry: inAYear }}
      balance={0n}
      {...over}
    />,
  );
const tables = (options: Partial<FakeTraderOptions>) =>
  fakeTrader({ positions: 60, span: 7_500_000, collateral: [usdc.address], ...options });
const find = (text: RegExp | string) => screen.findByText(text, {}, { timeout: 5_000 });

afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  // concurrent identical queries share a response, which in the next test would be another indexer's
  await new Promise((resolve) => setTimeout(resolve, 30));
});

describe('a backtested rule', () => {
  it('shows its result, the amount invested, the start and the fees', async () => {
    answerWith({ tables: tables({}) });
    render(show());
    expect(
      await find(
        /^With 500 USDC, this rule would have made [+-][\d.,]+ USDC over \d+ days: \d+ of \d+ openings copied, maximum drawdown [\d.]+%\. Includes [+-][\d.,]+ USDC in \d cop(y|ies) still open\.$/,
      ),
    ).toBeInTheDocument();
    expect(
      await find(/^Had it started in other weeks: [+-][\d.,]+ USDC to [+-][\d.,]+ USDC\.$/),
    ).toBeInTheDocument();
    expect(
      await find(
        /^Costs: GMX’s fees [\d.,]+ USDC, price impact [\d.,]+ USDC, keeper fees [\d.,]+ USDC \([\d.,]+ USDC to open a copy\), platform fee [\d.,]+ USDC\.$/,
      ),
    ).toBeInTheDocument();
    expect(await find(/^Largest loss of one copy: [\d.,]+ USDC\.$/)).toBeInTheDocument();
    expect(await find(/^GMX’s costs are the trader’s, in proportion\. Not included: /)).toBeInTheDocument();
  });

  it('counts a price impact in the trader’s favour as a gain, not among the costs', async () => {
    const { PositionDecrease = [], ...others } = tables({});
    const impact = String(5n * 10n ** 30n);
    const gained = PositionDecrease.map((row) => ({ ...row, total_impact_usd: impact }));
    answerWith({ tables: { ...others, PositionDecrease: gained } });
    render(show());
    expect(
      await find(
        /^Costs: GMX’s fees [\d.,]+ USDC, keeper fees .*, platform fee [\d.,]+ USDC\. Price impact gained [\d.,]+ USDC\.$/,
      ),
    ).toBeInTheDocument();
  });

  it('rounds an uneven balance', async () => {
    answerWith({ tables: tables({}) });
    render(show({ balance: 492_117_333n }));
    expect(await find(/^With 492\.11 USDC/)).toBeInTheDocument();
  });

  it('is backtested with the follower’s own balance, and again when the rate changes', async () => {
    answerWith({ tables: tables({}) });
    const { rerender } = render(show({ balance: 123_450_000n }));
    const before = (await find(/^With 123\.45 USDC/)).textContent;
    rerender(
      show({
        balance: 123_450_000n,
        terms: { allowanceRate: 5_000n, throttleActivity: 3_600n, expiry: inAYear },
      }),
    );
    await vi.waitFor(async () => expect((await find(/^With 123\.45 USDC/)).textContent).not.toBe(before));
  });

  it('waits for the balance to backtest with', async () => {
    answerWith({ tables: tables({}) });
    const { container, rerender } = render(show({ balance: undefined }));
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(container).toHaveTextContent('');
    rerender(show({ balance: 123_450_000n }));
    expect(await find(/^With 123\.45 USDC/)).toBeInTheDocument();
  });

  it('never shows the figures of another collateral or trader', async () => {
    answerWith({ tables: tables({}) });
    const { rerender } = render(show({ balance: 123_450_000n }));
    expect(await find(/^With 123\.45 USDC/)).toBeInTheDocument();
    rerender(show({ balance: 123_450_000n, collateralToken: weth.address, token: weth }));
    expect(screen.queryByText(/^With/)).toBeNull();
    expect(await find(/^This trader opened no position/)).toBeInTheDocument();
  });

  it('shows how many copies would have been stopped, and reads prices between trades only for that', async () => {
    const { queries } = answerWith({ tables: tables({}) });
    const terms = { allowanceRate: 1_000n, throttleActivity: 3_600n, expiry: inAYear };
    const { rerender } = render(show({ terms }));
    await find(/^With 500 USDC/);
    const candles = () => queries.filter((sql) => sql.includes('"PriceCandle"')).length;
    expect(candles()).toBe(0);
    expect(screen.queryByText(/^Stopped at/)).toBeNull();
    rerender(show({ terms: { ...terms, maxLossRate: 500n } }));
    const { textContent: said } = await find(
      /^Stopped at the maximum loss: \d+ copies, checked in this backtest at prices 6 hours apart and at the trader’s trades\. /,
    );
    const asked = candles();
    expect(asked).toBeGreaterThan(0);
    rerender(show({ terms: { ...terms, maxLossRate: 9_900n } }));
    await vi.waitFor(() => expect(screen.queryByText(said!)).toBeNull());
    expect(candles()).toBe(asked);
  });

  it('says how it checks the maximum loss if that stopped no copy, too: one may have lost more', async () => {
    answerWith({ tables: tables({ positions: 4 }) });
    render(
      show({
        terms: { allowanceRate: 1_000n, throttleActivity: 3_600n, expiry: inAYear, maxLossRate: 100_000n },
      }),
    );
    // a limit that none of these reaches
    await find(/^Stopped at the maximum loss: 0 copies, checked in this backtest at prices 6 hours apart/);
  });

  it('moves forward in time while the editor stays open', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    answerWith({ tables: tables({ span: 5_000_000 }) });
    render(show());
    const days = () => Number(/over (\d+) days/.exec(document.body.textContent ?? '')?.[1]);
    await vi.waitFor(() => expect(days()).toBeGreaterThan(50), 5_000);
    const before = days();
    vi.setSystemTime(Date.now() + 2 * 86_400_000);
    vi.advanceTimersByTime(60_000);
    await vi.waitFor(() => expect(days()).toBe(before + 2), 5_000);
  });

  it('expires as soon in the backtest as it will in the future', async () => {
    answerWith({ tables: tables({ open: 0 }) });
    const soon = BigInt(Math.floor(Date.now() / 1000) + 60);
    render(show({ terms: { allowanceRate: 1_000n, throttleActivity: 3_600n, expiry: soon } }));
    expect(await find(/days: [01] of \d+ openings copied/)).toBeInTheDocument();
  });
});

it.each([
  [0, 'This trader opened no position with this collateral in the last 90 days.'],
  [1, /^1 opening with this collateral in \d+ days?: too few to test the rule\.$/],
  [2, /^2 openings with this collateral in \d+ days?: too few to test the rule\.$/],
])('shows no figures for %i openings', async (positions, sentence) => {
  answerWith({ tables: tables({ positions }) });
  render(show());
  expect(await find(sentence)).toBeInTheDocument();
});

it('reports that the history cannot be read, and reads it on retry', async () => {
  const indexer: Parameters<typeof answerWith>[0] = { tables: tables({}), answers: 403 };
  answerWith(indexer);
  render(show());
  const retry = await screen.findByRole('button', { name: 'Retry' }, { timeout: 5_000 });
  expect(screen.getByText(/^Couldn’t load this trader’s history\./)).toBeInTheDocument();
  indexer.answers = 'rows';
  await userEvent.click(retry);
  expect(await find(/^With 500 USDC/)).toBeInTheDocument();
});

it('reports that the backtest failed, and repeats it on retry', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  answerWith({ tables: tables({}) });
  const broken = { allowanceRate: undefined as unknown as bigint, throttleActivity: 3_600n, expiry: inAYear };
  const { rerender } = render(show({ terms: broken }));
  const retry = await screen.findByRole('button', { name: 'Retry' }, { timeout: 5_000 });
  rerender(show());
  await userEvent.click(retry);
  expect(await find(/^With 500 USDC/)).toBeInTheDocument();
});
