import { composeStories, setProjectAnnotations } from '@storybook/react-vite';
import axe from 'axe-core';
import type { ReactElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import preview from '../../.storybook/preview';
import * as connectButton from '../../stories/ConnectButton.stories';
import * as depositForm from '../../stories/DepositForm.stories';
import * as leaderboard from '../../stories/Leaderboard.stories';
import * as portfolioChanges from '../../stories/PortfolioChanges.stories';
import * as positionCard from '../../stories/PositionCard.stories';
import * as ruleEditor from '../../stories/RuleEditor.stories';

setProjectAnnotations([preview]);

const Connect = composeStories(connectButton).OwnLayout;
const Deposit = composeStories(depositForm).OwnLayout;
const Board = composeStories(leaderboard).OwnLayout;
const Changes = composeStories(portfolioChanges).OwnLayout;
const Position = composeStories(positionCard).OwnLayout;
const Rule = composeStories(ruleEditor).OwnLayout;

afterEach(async () => {
  await cleanup();
  localStorage.clear();
});

const root = () => document.querySelector<HTMLElement>('[data-mimic]');
const shows = (text: string | RegExp) =>
  expect.element(page.getByText(text).first(), { timeout: 10_000 }).toBeVisible();

/** Renders a host's own layout and waits for its first content. */
async function show(layout: ReactElement, first: string | RegExp): Promise<void> {
  await page.viewport(1000, 900);
  await render(layout);
  await shows(first);
}

/** Presses Tab until the element has the focus. */
async function tabTo(role: Parameters<typeof page.getByRole>[0], name: string | RegExp): Promise<void> {
  const element = page.getByRole(role, { name }).first();
  await expect.element(element).toBeEnabled();
  for (let presses = 0; presses < 40; presses++) {
    await userEvent.tab();
    if (document.activeElement === element.element()) return;
  }
  throw new Error(`Tab does not reach the ${role} ${name}.`);
}

async function expectNoViolations(): Promise<void> {
  const { violations } = await axe.run(root()!, { resultTypes: ['violations'], preload: false });
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
}

test('a DepositForm built from parts drafts a withdrawal by keyboard alone', async () => {
  const onSave = vi.fn();
  await show(
    <Deposit chain={{ depositBalance: 500_000_000n }} onSave={onSave} />,
    /^Wallet Balance: 100,000/,
  );
  await tabTo('textbox', 'Amount');
  await userEvent.keyboard('25');
  await tabTo('radio', 'Deposit');
  await userEvent.keyboard('{ArrowRight}');
  await shows('Deposit Balance: 500.00 USDC');
  expect(root()?.dataset.action).toBe('withdraw');
  await expectNoViolations();
  await tabTo('button', 'Save');
  await userEvent.keyboard('{Enter}');
  expect(onSave).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ action: 'withdraw', amount: 25_000_000n }),
  );
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeDisabled();
});

test('a DepositForm built from parts requests the approval by keyboard alone, and reports the result', async () => {
  await show(<Deposit mode="submit" />, /^Wallet Balance: 100,000/);
  await tabTo('textbox', 'Amount');
  await userEvent.keyboard('25');
  await tabTo('button', 'Approve spend');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert'), { timeout: 10_000 }).toHaveTextContent('wallet');
  await expectNoViolations();
});

test('a RuleEditor built from parts drafts a rule by keyboard alone', async () => {
  const onSave = vi.fn();
  await show(<Rule onSave={onSave} />, 'Activity throttle');
  await tabTo('combobox', 'Activity throttle');
  await userEvent.keyboard('{ArrowDown}');
  await tabTo('textbox', 'Allocate %');
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}200');
  await shows('Enter between 1% and 100%');
  await expectNoViolations();
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}12.5{Enter}');
  await shows(/^This is your draft/);
  expect(onSave).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ allowanceRate: 1_250n, throttleActivity: 7_200n }),
  );
  await expectNoViolations();
  await tabTo('button', 'Discard draft');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/^This is your draft/)).not.toBeInTheDocument();
});

test('a Leaderboard built from parts can be searched and copied from by keyboard alone', async () => {
  const onCopy = vi.fn();
  await show(<Board onCopy={onCopy} />, /^0x/);
  const trader = document.querySelector<HTMLElement>('[data-mimic-row]')!.dataset.mimicRow!;
  await tabTo('searchbox', /./);
  await userEvent.keyboard(trader);
  const found = () => [...document.querySelectorAll<HTMLElement>('[data-mimic-row]')];
  await expect.poll(() => found().every((row) => row.dataset.mimicRow === trader)).toBe(true);
  await tabTo('button', /^Copy/);
  await userEvent.keyboard('{Enter}');
  expect(onCopy.mock.calls[0]?.[0]).toMatchObject({ trader });
  await tabTo('radio', /./);
  await userEvent.keyboard('{ArrowRight}');
  // elements in transition are rendered faded
  await expect
    .poll(() => ({ ...root()?.dataset, updating: root()?.dataset.updating }))
    .toMatchObject({
      focus: 'roi',
      state: 'ready',
      updating: undefined,
    });
  await expectNoViolations();
});

test('a PositionCard built from parts links to its trader by keyboard alone', async () => {
  const onSelectTrader = vi.fn();
  await show(<Position onSelectTrader={onSelectTrader} />, 'Net breakdown');
  await tabTo('link', root()!.querySelector('header a')!.textContent);
  await userEvent.keyboard('{Enter}');
  expect(onSelectTrader).toHaveBeenCalledOnce();
  await expectNoViolations();
});

test('PortfolioChanges built from parts can be submitted and discarded by keyboard alone', async () => {
  await show(<Changes />, 'Submit');
  await expectNoViolations();
  await tabTo('button', 'Submit');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert'), { timeout: 10_000 }).toHaveTextContent('wallet');
  await expectNoViolations();
  await tabTo('button', 'Close');
  await userEvent.keyboard('{Enter}');
  await tabTo('button', /^Remove/);
  await userEvent.keyboard('{Enter}');
  await expect.poll(root).toBeNull();
});

test('a ConnectButton built from parts connects and disconnects by keyboard alone', async () => {
  await show(<Connect />, 'Sign in');
  await tabTo('button', 'Sign in');
  await userEvent.keyboard('{Enter}');
  await shows('Choose a wallet');
  await expectNoViolations();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: 'Sign in' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await tabTo('button', 'Story Wallet');
  await userEvent.keyboard('{Enter}');
  await tabTo('button', '0x90f7..b906');
  await userEvent.keyboard('{Enter}');
  await shows('Connected with Story Wallet');
  await expectNoViolations();
  await tabTo('button', 'Disconnect');
  await userEvent.keyboard('{Enter}');
  await shows('Sign in');
});
