import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { draftStore } from '../../../src/drafts/DraftStore';
import { type Hex, traderMatchingKey } from '../../../src/exports/core';
import { Portfolio, type PortfolioProps } from '../../../src/exports/portfolio';
import { collateralTokens } from '../../../stories/collateralTokens';
import { FormStory, type FormStoryProps } from '../../../stories/FormStory';
import { asked as askedToLeave, left, limited } from '../../../stories/recorded/leaves';
import type { WireRow } from '../../../stories/selectRows';
import { storyAccount } from '../../../stories/WalletStory';
import { answerWith, board, config } from '../../kit/board';
import type { FakeIndexer } from '../../kit/fakes/fakeIndexer';
import { fakePortfolio, fakeRulesOnChain, storyFollower } from '../../kit/fakes/fakePortfolio';
import { fakeAddress } from '../../kit/fakes/hexDigits';
import { stubIntersectionObserver } from '../../kit/reachEnd';

const [usdc, weth, wbtc] = collateralTokens;
const rules = 6;
const WEEK = 604_800;
let indexer: FakeIndexer;
let asked: readonly string[];

beforeEach(() => {
  localStorage.clear();
  stubIntersectionObserver();
  indexer = { tables: fakePortfolio({ rules }) };
  asked = answerWith(indexer).queries;
});
afterEach(() => void vi.unstubAllGlobals());

type Arrival = PortfolioProps & Omit<FormStoryProps, 'children'>;

function show({ chain, drafts, connected, elsewhere, ...props }: Arrival = {}) {
  const rule = fakeRulesOnChain(rules);
  return render(
    board(
      <FormStory
        chain={{ depositBalance: 1_284_560_001n, rule, ...chain }}
        drafts={drafts}
        connected={connected}
        elsewhere={elsewhere}
      >
        <Portfolio
          traderHref={(trader) => `#/trader/${trader}`}
          positionHref={(id) => `#/position/${id}`}
          {...props}
        />
      </FormStory>,
    ),
  );
}
const root = () => document.querySelector<HTMLElement>('[data-mimic="portfolio"]')!;
const inState = (state: string) =>
  waitFor(() => expect(root()).toHaveAttribute('data-state', state), { timeout: 20_000 });
const section = (token: { address: string }) =>
  root().querySelector<HTMLElement>(`[data-token="${token.address}"]`)!;
const rows = (token: { address: string }) => [...section(token).querySelectorAll<HTMLElement>('[data-rule]')];
const exact = (element: Element | null | undefined) => element?.querySelector('data')?.value;
/** The row of a trader's rule, by its index in the tables. */
const rowOf = (place: number) =>
  rows(usdc).find((row) => row.querySelector(`[title="${fakeAddress(300 + place)}"]`))!;
const since = () => Math.floor(Date.now() / 1000) - WEEK;
const isOf = (column: string, value: unknown) => (row: WireRow) => row[column] === value;

/** The result of a route's ended copies in the last week, computed from the tables alone. */
function madeBy(route: Hex): bigint {
  const { MimicAllocate = [], MimicSettle = [], Settle = [] } = indexer.tables;
  let made = 0n;
  for (const allocate of MimicAllocate.filter(isOf('trader_matching_key', route))) {
    const settles = MimicSettle.filter(isOf('allocation_key', allocate.allocation_key));
    const last = settles.find(({ settle_id }) => Settle.find(isOf('id', settle_id))!.size === '0');
    if (!last || Number(last.block_timestamp) <= since()) continue;
    made += settles.reduce(
      (sum, { amount }) => sum + BigInt(String(amount)),
      -BigInt(String(allocate.amount)),
    );
  }
  return made;
}

describe('Portfolio', () => {
  it('shows each token’s deposit and rules with their terms, expired and removed ones last', async () => {
    show();
    await inState('ready');
    await waitFor(() => expect(rows(usdc)).toHaveLength(5));
    expect(exact(section(usdc).querySelector('[data-figure="balance"]'))).toBe('1284.560001');
    const first = rowOf(1);
    for (const term of ['5%', '1 day']) expect(within(first).getByText(term)).toBeInTheDocument();
    expect(rows(usdc).map((row) => row.dataset.ruleState)).toEqual([
      'live',
      'live',
      'live',
      'expired',
      'none',
    ]);
    expect(within(rowOf(4)).getByText('Expired')).toBeInTheDocument();
    expect(within(rowOf(5)).getByText('Removed')).toBeInTheDocument();
    expect(screen.queryByText('Never')).not.toBeInTheDocument();
    expect(rows(weth)).toHaveLength(1);
    expect(within(section(wbtc)).getByText('No matching rules set for Wrapped BTC')).toBeInTheDocument();
    expect(first.querySelector(`a[href="#/trader/${fakeAddress(301)}"]`)).toBeInTheDocument();
  });

  it('shows the loss at which a rule’s copies stop, whether one runs or not', async () => {
    const trader_matching_key = traderMatchingKey(usdc.address, fakeAddress(301));
    indexer.tables.MimicMaxLoss = [{ trader_matching_key, mimic: storyFollower, max_loss_rate: '5000' }];
    show();
    await inState('ready');
    const row = await waitFor(() => rows(usdc).find((each) => each.dataset.rule === trader_matching_key)!);
    await waitFor(() => expect(row).toHaveTextContent('stops at -50%'));
    expect(rows(usdc).filter((each) => /stops at/.test(each.textContent!))).toEqual([row]);
  });

  it('shows a rule’s draft, and the loss at which its copies will stop', async () => {
    const route = { collateralToken: usdc.address, trader: fakeAddress(301) };
    const draft = {
      ...route,
      traderMatchingKey: traderMatchingKey(route.collateralToken, route.trader),
      allowanceRate: 700n,
      throttleActivity: 3_600n,
      expiry: 4_000_000_000n,
      maxLossRate: 3_000n,
    };
    show({ drafts: { deposits: [], rules: [draft] } });
    await inState('ready');
    await waitFor(() => expect(rows(usdc)).toHaveLength(5));
    expect(section(usdc).querySelector('[data-draft="rule"]')).toHaveTextContent(
      /7%, expires .*, throttle 1 hour · stops at -30%$/,
    );
  });

  it('shows each rule’s result from ended copies, to the last unit', async () => {
    show();
    await inState('ready');
    await waitFor(() => expect(rows(usdc)).toHaveLength(5));
    for (const row of [...rows(usdc), ...rows(weth)]) {
      const made = madeBy(row.dataset.rule as Hex);
      const printed = exact(row.querySelector('[data-column="result"]'))!;
      const { decimals } = rows(weth).includes(row) ? weth : usdc;
      expect(unitsOf(printed, decimals)).toBe(made);
    }
  });

  it('lists each deposit, withdrawal, allocation and settlement, newest first, a page at a time', async () => {
    show();
    const list = await screen.findByRole('region', { name: 'Money in and out' });
    const lines = () => [...list.querySelectorAll<HTMLElement>('[data-movement]')];
    await waitFor(() => expect(lines()).toHaveLength(10));
    const { MimicAllocate = [], MimicSettle = [], Deposit = [], Withdraw = [] } = indexer.tables;
    const all = [...MimicAllocate, ...MimicSettle, ...Deposit, ...Withdraw].sort(
      (a, b) => Number(b.block_number) - Number(a.block_number) || Number(b.log_index) - Number(a.log_index),
    );
    while (lines().length < all.length)
      await userEvent.click(within(list).getByRole('button', { name: /^Show \d+ more$/ }));
    expect(lines().map((line) => line.dataset.movement)).toEqual(all.map(({ id }) => id));
    expect(lines()[0]).toHaveTextContent(/^Withdrawal.*-40.* USDC$/);
    expect(lines().at(-1)).toHaveTextContent(/^Deposit.*\+2,500 USDC$/);
    const allocation = lines().find(({ dataset }) => dataset.kind === 'allocation')!;
    expect(allocation).toHaveTextContent(/^Allocationto copy 0x.*-[\d,.]+ \w+$/);
    const settlement = lines().find(({ dataset }) => dataset.kind === 'settlement')!;
    const { amount, trader_matching_key, transaction_hash } = MimicSettle.find(
      isOf('id', settlement.dataset.movement),
    )!;
    const { trader } = indexer.tables.MimicAllocate!.find(isOf('trader_matching_key', trader_matching_key))!;
    expect(settlement.querySelector(`a[href="#/trader/${trader}"]`)).toBeInTheDocument();
    expect(
      settlement.querySelector(`a[href="https://arbiscan.io/tx/${transaction_hash}"]`),
    ).toBeInTheDocument();
    // half of a fee of a tenth equals a ninth of the payout
    const feesOf = (line: Element) =>
      unitsOf(exact(line.querySelector('[data-figure="fees"]'))!, usdc.decimals);
    expect(Number(feesOf(settlement))).toBeCloseTo(Number(amount) / 9, -1);
    const own = MimicAllocate.find(isOf('id', allocation.dataset.movement))!;
    expect(feesOf(allocation)).toBe(BigInt(String(own.amount)) / 50n / 2n);
    // on a phone, below the title
    expect(allocation).toHaveTextContent(/including [\d.,]+ fees ·/);
    expect(settlement).toHaveTextContent(/after [\d.,]+ fees ·/);
  });

  it('adds up the fees of each token', async () => {
    show();
    const list = await screen.findByRole('region', { name: 'Money in and out' });
    await waitFor(() =>
      expect(list).toHaveTextContent(/Keeper and platform fees so far: [\d,.]+ USDC · [\d.]+ WETH\./),
    );
  });

  it('saves every movement as CSV, with all digits', async () => {
    const saved: Blob[] = [];
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}` }));
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Download all as CSV' }));
    const { MimicSettle, MimicAllocate } = indexer.tables;
    const [head, first, ...others] = (await saved[0]!.text()).trim().split('\r\n');
    expect(head).toBe('time,kind,collateral_token,amount,fees,trader,transaction');
    expect(first).toMatch(new RegExp(`Z,withdraw,${usdc.address},-40\\.000001,,,0x`));
    expect(others).toHaveLength([MimicSettle, MimicAllocate].reduce((sum, rows) => sum + rows!.length, 1));
  });

  it('reports movements that failed to load, and retries', async () => {
    const { Deposit, ...without } = indexer.tables;
    indexer.tables = { ...without, Deposit: [{ ...Deposit![0], amount: 'much' } as WireRow] };
    show();
    const list = await screen.findByRole('region', { name: 'Money in and out' });
    expect(await within(list).findByRole('alert')).toHaveTextContent('Couldn’t load money in and out.');
    indexer.tables = { ...without, Deposit: Deposit! };
    await userEvent.click(within(list).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(list.querySelectorAll('[data-movement]')).toHaveLength(10));
  });

  it('names the tokens whose fees are not all known', async () => {
    const { MimicAllocate, Mirror } = indexer.tables;
    const { mirror_position_id } = MimicAllocate!.find(isOf('collateral_token', weth.address))!;
    indexer.tables.Mirror = Mirror!.filter((row) => !isOf('request_key', mirror_position_id)(row));
    show();
    const list = await screen.findByRole('region', { name: 'Money in and out' });
    await waitFor(() => expect(list).toHaveTextContent('Not all fees are known: WETH.'));
    expect(list).toHaveTextContent(/Keeper and platform fees so far: [\d,.]+ USDC\./);
  });

  it('ends the chart at the sum of its rules', async () => {
    show({ defaultCollateralTokens: [usdc.address] });
    await inState('ready');
    await waitFor(() => expect(rows(usdc)).toHaveLength(5));
    const total = rows(usdc).reduce((sum, row) => sum + madeBy(row.dataset.rule as Hex), 0n);
    // in the stories a USDC is a dollar
    const pnl = () => exact(root().querySelector('[data-figure="pnl"]'));
    await waitFor(() => expect(pnl()).toBeDefined());
    expect(unitsOf(pnl()!, 30)).toBe(total * 10n ** 24n);
  });

  it('expands a rule into its copies, each with a link to the position, and the reasons for skipped ones', async () => {
    show();
    await inState('ready');
    await waitFor(() => expect(rowOf(0)).toBeInTheDocument());
    const [disclosure] = within(rowOf(0)).getAllByRole('button', { name: /6 copied/ });
    const lines = () => [...rowOf(0).nextElementSibling!.querySelectorAll<HTMLElement>('[data-copy]')];
    // what can be left is in view at once
    expect(lines().map(({ dataset }) => dataset.running)).toEqual(['']);
    await userEvent.click(disclosure!);
    expect(disclosure).toHaveAttribute('aria-expanded', 'true');
    await waitFor(() => expect(lines()).toHaveLength(6));
    const copies = lines();
    for (const copy of copies) {
      const row = indexer.tables.MimicAllocate!.find(isOf('allocation_key', copy.dataset.copy))!;
      const allocated = exact(copy.querySelector('[data-figure="allocated"]'))!;
      expect(unitsOf(allocated, usdc.decimals)).toBe(BigInt(String(row.amount)));
      const mirror = indexer.tables.Mirror!.find(isOf('request_key', row.mirror_position_id))!;
      expect(copy.querySelector(`a[href="#/position/${mirror.source_request_key}"]`)).toBeInTheDocument();
    }
    expect(copies.filter((copy) => copy.dataset.running === '')).toHaveLength(1);
    expect(
      await screen.findByText('Your last copy of this trader was too recent for your throttle.'),
    ).toBeInTheDocument();
    expect(await screen.findByText('The copy failed in simulation, so it was not sent.')).toBeInTheDocument();
    await userEvent.click(disclosure!);
    expect(lines()).toHaveLength(1);
  });

  it('shows a running copy first, however many were opened after it', async () => {
    indexer.tables = fakePortfolio({ rules: 1, copies: 14 });
    show();
    await inState('ready');
    await waitFor(() => expect(rowOf(0)).toBeInTheDocument());
    const lines = () => [...document.querySelectorAll<HTMLElement>('[data-copy]')];
    const [running] = lines();
    const table = indexer.tables.MimicAllocate!;
    const isRunning = isOf('allocation_key', running!.dataset.copy);
    indexer.tables = {
      ...indexer.tables,
      MimicAllocate: table.map((row) => (isRunning(row) ? { ...row, block_timestamp: since() + 60 } : row)),
    };
    cleanup();
    show();
    await waitFor(() => expect(lines()).toHaveLength(1));
    await userEvent.click(within(rowOf(0)).getAllByRole('button', { name: /14 copied/ })[0]!);
    await waitFor(() => expect(lines()).toHaveLength(10));
    expect(lines()[0]!.dataset.copy).toBe(running!.dataset.copy);
  });

  it('folds copies that have all ended', async () => {
    indexer.tables = fakePortfolio({ rules, running: 0 });
    show();
    await inState('ready');
    await waitFor(() => expect(rowOf(0)).toBeInTheDocument());
    expect(within(rowOf(0)).getAllByRole('button', { name: /6 copied/ })[0]).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    expect(document.querySelector('[data-copy]')).not.toBeInTheDocument();
  });

  describe('leaving a copy', () => {
    beforeEach(() => {
      // of one rule alone: running copies of others are in view, too
      const route = traderMatchingKey(usdc.address, fakeAddress(300));
      const own = (rows: readonly WireRow[] = []) => rows.filter(isOf('trader_matching_key', route));
      const { MimicAllocate, MimicSettle } = indexer.tables;
      indexer.tables = {
        ...indexer.tables,
        MimicAllocate: own(MimicAllocate),
        MimicSettle: own(MimicSettle),
      };
    });
    const openRule = async () => {
      await inState('ready');
      await waitFor(() => expect(rowOf(0)).toBeInTheDocument());
      await userEvent.click(within(rowOf(0)).getAllByRole('button', { name: /6 copied/ })[0]!);
      await waitFor(() => expect(document.querySelectorAll('[data-copy]')).toHaveLength(6));
    };
    const leaveButton = {
      name: /^Leave the copy of 0x\S+ (ETH|WBTC|ARB|BTC|LINK|SOL) (LONG|SHORT) with USDC$/,
    };
    const running = () => document.querySelectorAll<HTMLElement>('[data-copy][data-running]');
    const at = Math.floor(Date.now() / 1000) - 300;

    it('shows the loss at which the keeper does it automatically, while a copy runs', async () => {
      indexer.tables = limited(indexer.tables, 3_050n);
      show();
      await openRule();
      expect(running()[0]).toHaveTextContent(/opened .* · stops at -30\.5%/);
      const copies = [...root().querySelectorAll('[data-copy]')];
      expect(copies.filter((copy) => /stops at/.test(copy.textContent!))).toEqual([...running()]);
    });

    it('is offered while a copy runs, and can be drafted by keyboard too', async () => {
      show();
      await openRule();
      const button = await screen.findByRole('button', leaveButton);
      expect(running()).toHaveLength(1);
      expect(running()[0]).toContainElement(button);
      button.focus();
      await userEvent.keyboard('{Enter}');
      const drafted = await within(running()[0]!).findByRole('status');
      expect(drafted).toHaveTextContent('Not submitted yet');
      // keyboard users continue from here
      expect(drafted).toHaveFocus();
      expect(running()[0]).toHaveTextContent('Running');
      expect(screen.queryByRole('button', leaveButton)).toBeNull();
      const { leaves } = draftStore(config).drafts(storyAccount);
      expect(leaves).toMatchObject([
        { action: 'leave', allocationKey: running()[0]!.dataset.copy, collateralToken: usdc.address },
      ]);
    });

    it('shows a running copy’s result at the current price, including payouts', async () => {
      const { MimicAllocate = [], MimicSettle = [] } = indexer.tables;
      const worth = 61_250_000n;
      show({ chain: { copyWorth: worth } });
      await openRule();
      await waitFor(() => expect(running()[0]).toHaveTextContent(/current result, before closing fees/));
      const isOwn = isOf('allocation_key', running()[0]!.dataset.copy);
      const returned = MimicSettle.filter(isOwn).reduce(
        (sum, { amount }) => sum + BigInt(String(amount)),
        0n,
      );
      const allocated = BigInt(String(MimicAllocate.find(isOwn)!.amount));
      const printed = exact(running()[0]!.querySelector('[data-figure="result"]'))!;
      expect(unitsOf(printed, usdc.decimals)).toBe(worth + returned - allocated);
      expect(running()[0]).toHaveTextContent('Running');
      // no sum includes it
      const rule = rowOf(0);
      expect(unitsOf(exact(rule.querySelector('[data-column="result"]'))!, usdc.decimals)).toBe(
        madeBy(rule.dataset.rule as Hex),
      );
    });

    it('is in progress while GMX has the order', async () => {
      indexer.tables = askedToLeave(indexer.tables, at);
      show();
      await openRule();
      expect(running()[0]).toHaveAttribute('data-leaving');
      expect(running()[0]).toHaveTextContent(/opened .* · asked to leave .*Leaving/);
      expect(section(usdc)).toHaveTextContent(/in running copies/);
      expect(screen.queryByRole('button', leaveButton)).toBeNull();
    });

    it('is rounded alike where its amount is allocated and where it is in running copies', async () => {
      const { MimicAllocate = [] } = indexer.tables;
      show();
      await openRule();
      const runs = isOf('allocation_key', running()[0]!.dataset.copy);
      cleanup();
      indexer.tables.MimicAllocate = MimicAllocate.map((row) =>
        runs(row) ? { ...row, amount: '49748000' } : row,
      );
      show();
      await openRule();
      expect(running()[0]!.querySelector('[data-figure="allocated"]')).toHaveTextContent('49.74');
      expect(section(usdc)).toHaveTextContent('49.74 USDC in running copies');
    });

    it('is in progress as soon as the chain has the request, before the indexer does', async () => {
      show({ chain: { leaveTime: BigInt(at) } });
      await openRule();
      await waitFor(() => expect(running()[0]).toHaveAttribute('data-leaving'));
      expect(running()[0]).toHaveTextContent(/asked to leave .*Leaving/);
      expect(screen.queryByRole('button', leaveButton)).toBeNull();
    });

    it('ends it with its result, which also counts for the rule and the curve', async () => {
      const { MimicAllocate = [], MimicSettle = [] } = indexer.tables;
      indexer.tables = left(indexer.tables, at);
      show({ defaultCollateralTokens: [usdc.address] });
      await openRule();
      expect(running()).toHaveLength(0);
      expect(section(usdc)).not.toHaveTextContent(/in running copies/);
      const copy = document.querySelector<HTMLElement>('[data-ended="left"]')!;
      expect(copy).toHaveTextContent(/opened .* · left /);
      const isOwn = isOf('allocation_key', copy.dataset.copy);
      const credited = indexer.tables.MimicSettle!.filter(isOwn);
      expect(credited).toHaveLength(MimicSettle.filter(isOwn).length + 1);
      const result = credited.reduce(
        (sum, { amount }) => sum + BigInt(String(amount)),
        -BigInt(String(MimicAllocate.find(isOwn)!.amount)),
      );
      expect(unitsOf(exact(copy.querySelector('[data-figure="result"]'))!, usdc.decimals)).toBe(result);
      const rule = rowOf(0);
      const made = madeBy(rule.dataset.rule as Hex) + result;
      expect(unitsOf(exact(rule.querySelector('[data-column="result"]'))!, usdc.decimals)).toBe(made);
    });
  });

  it('drafts a change of a deposit beside the button, and shows it until it is submitted', async () => {
    show();
    await inState('ready');
    const change = await screen.findByRole('button', { name: 'Change the USDC balance' });
    change.focus();
    await userEvent.keyboard('{Enter}');
    const amount = await screen.findByRole('textbox', { name: 'Amount' });
    await userEvent.type(amount, '25.5');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('textbox')).not.toBeInTheDocument());
    expect(section(usdc).querySelector('[data-draft="deposit"]')).toHaveTextContent('Deposit 25.5 USDC');
    expect(within(section(weth)).queryByText('Not submitted yet')).not.toBeInTheDocument();
  });

  it('opens a rule in the rule editor, or passes it to the host', async () => {
    const page = show();
    await inState('ready');
    await waitFor(() => expect(rowOf(0)).toBeInTheDocument());
    await userEvent.click(within(rowOf(0)).getAllByRole('button', { name: /^Edit the rule for/ })[0]!);
    expect(await screen.findByLabelText(/Allocate %/)).toHaveValue('10');
    page.unmount();
    const onEditRule = vi.fn();
    show({ onEditRule });
    await inState('ready');
    await waitFor(() => expect(rowOf(5)).toBeInTheDocument());
    const again = within(rowOf(5)).getAllByRole('button', { name: /^Copy .* again$/ })[0]!;
    await userEvent.click(again);
    expect(onEditRule).toHaveBeenCalledWith(
      { trader: fakeAddress(305), collateralToken: usdc.address },
      again,
    );
  });

  it('shows a rule from the chain before the indexer has it', async () => {
    indexer.tables = fakePortfolio({ rules: 0 });
    const trader = fakeAddress(300);
    const draft = {
      trader,
      collateralToken: usdc.address,
      traderMatchingKey: traderMatchingKey(usdc.address, trader),
      allowanceRate: 4_000n,
      throttleActivity: 3_600n,
      expiry: 4_000_000_000n,
    };
    const page = show({ drafts: { deposits: [], rules: [draft] }, chain: { rule: () => undefined } });
    await inState('ready');
    await waitFor(() => expect(rows(usdc)).toHaveLength(1));
    expect(rows(usdc)[0]).toHaveAttribute('data-rule-state', 'none');
    expect(screen.getByText('Not submitted yet')).toBeInTheDocument();
    expect(screen.getByText('40%')).toBeInTheDocument();
    page.unmount();
    // submitted: the draft is gone, the chain has it
    show();
    await inState('ready');
    await waitFor(() => expect(rows(usdc)[0]).toHaveAttribute('data-rule-state', 'live'));
    expect(screen.queryByText('Not submitted yet')).not.toBeInTheDocument();
  });

  it('says of a rule that has nothing to copy with what it lacks, not that it waits', async () => {
    indexer.tables = fakePortfolio({ rules: 3, copies: 0 });
    show({ chain: { depositBalance: 0n }, defaultCollateralTokens: [usdc.address] });
    await inState('ready');
    const lacks = await screen.findAllByText('Nothing is copied until you have deposited USDC.');
    expect(lacks).toHaveLength(rows(usdc).length);
    expect(screen.queryByText('Waiting for the trader’s next opening')).toBeNull();
  });

  it('says of a rule with a running copy and an empty balance that nothing new is copied', async () => {
    indexer.tables = fakePortfolio({ rules: 1, running: 1 });
    show({ chain: { depositBalance: 0n } });
    await inState('ready');
    const row = (await screen.findByText(/^No new copies until you deposit /)).closest('tr');
    expect(row).toHaveAttribute('data-rule-state', 'live');
    expect(document.querySelectorAll('[data-copy][data-running]')).toHaveLength(1);
    expect(screen.queryByText(/^Nothing is copied until/)).toBeNull();
  });

  it('names the timeframe without copies, and filters by the chosen tokens', async () => {
    indexer.tables = fakePortfolio({ rules: 3, copies: 0 });
    show({ defaultCollateralTokens: [usdc.address] });
    await inState('ready');
    expect(await screen.findByText('No matching activity in the last 7 Days')).toBeInTheDocument();
    expect(
      screen.getByText('Try adjusting filters like Activity timeframe or collateral tokens'),
    ).toBeInTheDocument();
    expect(screen.getAllByText('Waiting for the trader’s next opening')).toHaveLength(rows(usdc).length);
    await userEvent.selectOptions(await screen.findByRole('combobox'), '24 Hours');
    expect(await screen.findByText('No matching activity in the last 24 Hours')).toBeInTheDocument();
    expect(root().querySelectorAll('[data-token]')).toHaveLength(1);
  });

  it('says when results appear, instead of a line at 0, while all copies run', async () => {
    indexer.tables = { ...indexer.tables, MimicSettle: [] };
    show();
    await inState('ready');
    expect(await screen.findByText('No copy ended in the last 7 Days')).toBeInTheDocument();
    expect(screen.getByText(/^Results appear here once copies end\./)).toBeInTheDocument();
    expect(await screen.findByText('Won / Lost')).toBeInTheDocument();
    expect(screen.queryByText('PnL of your copies that have ended')).toBeNull();
  });

  it('says when results appear, instead of adjusting filters, while rules wait', async () => {
    indexer.tables = fakePortfolio({ rules: 3, copies: 0 });
    show();
    await inState('ready');
    expect(await screen.findByText(/^Results appear here once copies end\./)).toBeInTheDocument();
    expect(screen.queryByText(/Try adjusting filters/)).toBeNull();
  });

  it.each([
    ['nothing', { rules: 0 }, 0n],
    ['a deposit', { rules: 0 }, 500_000_000n],
  ])(
    'tells a newcomer with %s what to do, instead of adjusting filters',
    async (_, tables, depositBalance) => {
      indexer.tables = fakePortfolio(tables);
      show({ chain: { depositBalance } });
      await inState('ready');
      const hint = 'Deposit a token below and copy a trader: your results will appear here.';
      expect(await screen.findByText(hint)).toBeInTheDocument();
      expect(screen.queryByText(/Try adjusting filters/)).toBeNull();
    },
  );

  it('makes no requests without an account, and offers to connect', async () => {
    show({ connected: false });
    await inState('disconnected');
    expect(await screen.findByRole('button', { name: 'Connect Wallet' })).toBeInTheDocument();
    expect(screen.getByText('Connect a wallet to see your portfolio')).toBeInTheDocument();
    expect(asked.filter((sql) => /Mimic/.test(sql))).toEqual([]);
  });

  it('says that the wallet is on another network', async () => {
    show({ elsewhere: true });
    expect(
      await screen.findByText(/This page uses Arbitrum One\.$/, {}, { timeout: 5_000 }),
    ).toBeInTheDocument();
  });

  it('keeps balances and locally known rules while the indexer is down, and recovers on Retry', async () => {
    const page = show();
    await inState('ready');
    page.unmount();
    indexer.answers = 403;
    show();
    await inState('partial');
    expect(exact(section(usdc).querySelector('[data-figure="balance"]'))).toBe('1284.560001');
    // the removed rule appears because of its copies, which the indexer has
    await waitFor(() => expect(rows(usdc)).toHaveLength(4));
    expect(screen.getByText('Couldn’t load your copies.')).toBeInTheDocument();
    indexer.answers = 'rows';
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await inState('ready');
    await waitFor(() => expect(rows(usdc)).toHaveLength(5));
  });

  it('keeps the indexer’s data while the chain is unreachable', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const onError = vi.fn();
    show({ chain: { isDown: true }, onError });
    // while the chain is read again
    await vi.advanceTimersByTimeAsync(10_000);
    await inState('partial');
    await waitFor(() => expect(rows(usdc)).toHaveLength(5));
    expect(within(section(usdc)).getByText('Couldn’t read the balance from the chain.')).toBeInTheDocument();
    expect(onError).toHaveBeenCalled();
  });
});

function unitsOf(text: string, decimals: number): bigint {
  const [whole = '', part = ''] = text.replace('-', '').split('.');
  const units = BigInt(whole + part.padEnd(decimals, '0'));
  return text.startsWith('-') ? -units : units;
}
