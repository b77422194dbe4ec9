import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draftStore } from '../../../src/drafts/DraftStore';
import type { Address } from '../../../src/exports/core';
import { Portfolio } from '../../../src/exports/portfolio';
import { PortfolioChanges } from '../../../src/exports/portfolio-changes';
import { collateralTokens } from '../../../stories/collateralTokens';
import { FormStory, type FormStoryProps } from '../../../stories/FormStory';
import { creditedIn, otherTokens, otherTokensOnChain } from '../../../stories/recorded/otherTokens';
import { storyAccount } from '../../../stories/WalletStory';
import { answerWith, board, config } from '../../kit/board';
import type { FakeIndexer } from '../../kit/fakes/fakeIndexer';
import { fakePortfolio, storyFollower } from '../../kit/fakes/fakePortfolio';
import { stubIntersectionObserver } from '../../kit/reachEnd';

const [usdc, weth] = collateralTokens;
const [arb, tether, fakeUsdc, hostile] = Object.keys(otherTokens) as (keyof typeof otherTokens)[];
const all = [arb!, tether!, fakeUsdc!, hostile!];
let indexer: FakeIndexer;
let asked: readonly string[];

beforeEach(() => {
  localStorage.clear();
  stubIntersectionObserver();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Paid = {
  tokens?: typeof all;
  fee?: Address;
  chain?: FormStoryProps['chain'];
  only?: readonly Address[];
  rules?: number;
};

function show({ tokens = all, fee, chain, only, rules = 1 }: Paid = {}) {
  const at = Math.floor(Date.now() / 1000) - 300;
  const tables = creditedIn(fakePortfolio({ rules }), {
    ...{ account: storyFollower, at, tokens },
    ...(fee && { fee }),
  });
  indexer = { tables };
  asked = answerWith(indexer).queries;
  return render(
    board(
      <FormStory chain={{ ...otherTokensOnChain(5_000_000n), ...chain }}>
        <Portfolio defaultCollateralTokens={only ?? []} />
        <PortfolioChanges />
      </FormStory>,
    ),
  );
}
const section = () => screen.findByRole('region', { name: 'Other tokens' }, { timeout: 20_000 });
const row = (token: Address) => document.querySelector<HTMLElement>(`[data-token="${token}"]`)!;
const figure = (of: Element, name: string) => of.querySelector<HTMLElement>(`[data-figure="${name}"]`)!;

describe('balances in tokens that the host does not list', () => {
  it('come after the listed ones, those with a price first, each with its address', async () => {
    show();
    await section();
    const shown = [...document.querySelectorAll<HTMLElement>('[data-mimic="portfolio"] [data-token]')];
    expect(shown.map(({ dataset }) => dataset.token)).toEqual([
      ...collateralTokens.map(({ address }) => address),
      ...all,
    ]);
    const names = ['ARB 0x912c..6548', 'USD₮0 0xfd08..cbb9', 'USDC 0xaf88..5831', '0x0000..00bd'];
    for (const [i, name] of names.entries()) {
      const link = within(row(all[i]!)).getByRole('link', { name });
      expect(link).toHaveAttribute('href', `https://arbiscan.io/address/${all[i]}`);
      expect(link).toHaveAttribute('title', all[i]);
    }
    expect(figure(row(arb!), 'balance')).toHaveTextContent('1,250Balance · 600.24 USD');
    expect(figure(row(fakeUsdc!), 'balance').querySelector('data')).toHaveAttribute(
      'value',
      '123456789012345678901234.56789',
    );
    expect(figure(row(tether!), 'balance')).toHaveTextContent('75.25Balance · no price known');
  });

  it('add up in USD, without those that have no price, which the total says', async () => {
    show();
    const list = await section();
    expect(figure(list, 'worth').querySelector('data')).toHaveAttribute('value', '600.24');
    expect(list).toHaveTextContent(
      'Not included, no price known: USD₮0 0xfd08..cbb9 · USDC 0xaf88..5831 · 0x0000..00bd.',
    );
    cleanup();
    show({ tokens: [tether!] });
    expect(figure(await section(), 'worth')).toBeNull();
  });

  it('are withdrawn by the same form, with the keyboard, and reviewed like any change', async () => {
    const user = userEvent.setup();
    show({ tokens: [arb!] });
    await section();
    within(row(arb!)).getByRole('button', { name: 'Withdraw ARB 0x912c..6548' }).focus();
    await user.keyboard('{Enter}');
    const form = await screen.findByRole('form', { name: 'ARB 0x912c..6548' });
    expect(within(form).queryByRole('radio')).toBeNull();
    expect(within(form).getByText('Deposit Balance: 1,250 ARB 0x912c..6548')).toBeInTheDocument();
    await user.type(within(form).getByLabelText('Amount'), '0.5 ARB');
    // the code that reads a typed amount loads with the form
    await waitFor(() => expect(within(form).getByRole('button', { name: 'Save' })).toBeEnabled());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    expect(draftStore(config).drafts(storyAccount).deposits).toMatchObject([
      { action: 'withdraw', token: arb, amount: 5n * 10n ** 17n },
    ]);
    expect(row(arb!)).toHaveTextContent('Withdraw 0.5 ARB 0x912c..6548');
    const changes = document.querySelector<HTMLElement>('[data-mimic="portfolio-changes"]')!;
    expect(
      await within(changes).findByText('Withdraw 0.5 ARB 0x912c..6548 to your wallet'),
    ).toBeInTheDocument();
    expect(await within(changes).findByRole('button', { name: 'Submit' })).toBeEnabled();
  });

  it('are refused in amounts beyond the balance', async () => {
    const user = userEvent.setup();
    show({ tokens: [tether!] });
    await section();
    await user.click(within(row(tether!)).getByRole('button', { name: /^Withdraw/ }));
    const form = await screen.findByRole('form');
    await user.type(within(form).getByLabelText('Amount'), '75.26');
    expect(
      await within(form).findByText('Exceeds deposit balance of 75.25 USD₮0 0xfd08..cbb9'),
    ).toBeInTheDocument();
    expect(within(form).getByRole('button', { name: 'Save' })).toBeDisabled();
  });

  it('have no accessibility faults, with the form open too', async () => {
    show();
    const list = await section();
    const faults = async (of: Element) =>
      (await axe.run(of, { rules: { 'color-contrast': { enabled: false } } })).violations;
    expect(await faults(list)).toEqual([]);
    await userEvent.click(within(row(fakeUsdc!)).getByRole('button', { name: /^Withdraw/ }));
    expect(await faults(await screen.findByRole('form'))).toEqual([]);
  });

  it('are listed among the money in and out, an execution fee that came back as such', async () => {
    show({ tokens: [arb!], fee: weth.address });
    const list = await screen.findByRole('region', { name: 'Money in and out' });
    await waitFor(() => expect(list).toHaveTextContent('Execution fee returned'));
    const [line] = list.querySelectorAll(`[data-collateral-token="${arb}"]`);
    await waitFor(() => expect(list.querySelectorAll('[data-kind="refund"]')).toHaveLength(1));
    expect(line ?? list.querySelector(`[data-collateral-token="${arb}"]`)).toHaveTextContent(
      /^Settlement.*\+1,250ARB 0x912c\.\.6548$/,
    );
  });

  it('are hidden while tokens are selected, and once nothing is left', async () => {
    show({ only: [usdc.address] });
    await screen.findByRole('region', { name: 'Money in and out' });
    expect(screen.queryByRole('region', { name: 'Other tokens' })).toBeNull();
    cleanup();
    show({ tokens: [arb!], chain: { depositBalance: 0n } });
    const list = await screen.findByRole('region', { name: 'Money in and out' });
    await waitFor(() => expect(list).toHaveTextContent('ARB'));
    expect(screen.queryByRole('region', { name: 'Other tokens' })).toBeNull();
  });

  it('cost a portfolio without them no request', async () => {
    const isRead = () => asked.some((sql) => /FROM "OraclePrice"/.test(sql));
    show({ tokens: [], rules: 0 });
    const list = await screen.findByRole('region', { name: 'Money in and out' });
    await waitFor(() => expect(list.querySelectorAll('[data-movement]')).toHaveLength(2));
    expect(isRead()).toBe(false);
    cleanup();
    show({ tokens: [arb!], rules: 0 });
    await section();
    expect(isRead()).toBe(true);
  });

  it('say that they could not be read, and are read again', async () => {
    show({ tokens: [arb!], chain: { isDown: true } });
    const list = await screen.findByRole('region', { name: 'Other tokens' }, { timeout: 30_000 });
    expect(within(list).getByRole('alert')).toHaveTextContent('Couldn’t read the balance from the chain.');
    expect(within(list).getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  }, 40_000);
});
