import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DepositForm } from '../../src/exports/deposit-form';
import { PortfolioChanges } from '../../src/exports/portfolio-changes';
import { RuleEditor } from '../../src/exports/rule-editor';
import { FormStory } from '../../stories/FormStory';
import { answerWith, board } from '../kit/board';
import { collateralTokens } from '../kit/fakes/fakeTables';
import { storyTrader } from '../kit/fakes/fakeTrader';

const token = collateralTokens[0]!.address;
const words = 'This browser can’t store your changes. Submit them before you leave this page.';

beforeEach(() => answerWith({ tables: {} }));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const show = (children: ReactNode, connected = true) =>
  render(board(<FormStory connected={connected}>{children}</FormStory>));
const said = () => screen.findAllByText(new RegExp(words));

/** What some in-app browsers have as storage. */
const storages: [string, () => unknown][] = [
  ['is null', () => null],
  [
    'is forbidden',
    () => {
      throw new DOMException('denied', 'SecurityError');
    },
  ],
];

describe.each(storages)('if storage %s', (_, storage) => {
  beforeEach(() => void vi.spyOn(window, 'localStorage', 'get').mockImplementation(storage as () => Storage));

  it('a deposit form says that drafts are not kept before it saves one, and the changes repeat it', async () => {
    show(
      <>
        <DepositForm token={token} />
        <PortfolioChanges />
      </>,
    );
    await screen.findByText(/^Wallet Balance: \d/);
    expect(await said()).toHaveLength(1);
    await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), '5');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: /^Remove.*5/ })).toBeVisible();
    expect(await said()).toHaveLength(2);
  });

  it('a rule editor says so before it saves one', async () => {
    show(<RuleEditor trader={storyTrader} collateralToken={token} />);
    expect(await said()).toHaveLength(1);
  });

  it('nothing claims that a visitor’s changes are kept', async () => {
    show(
      <>
        <RuleEditor trader={storyTrader} collateralToken={token} />
        <PortfolioChanges />
      </>,
      false,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Copy' }));
    expect(await screen.findByText(`Connect a wallet to submit. ${words}`)).toBeVisible();
    expect(document.body.textContent).not.toContain('kept in this browser');
  });
});

it('nothing is said where drafts are kept', async () => {
  show(
    <>
      <DepositForm token={token} />
      <RuleEditor trader={storyTrader} collateralToken={token} />
      <PortfolioChanges />
    </>,
  );
  await screen.findByText(/^Wallet Balance: \d/);
  await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), '5');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: /^Remove.*5/ })).toBeVisible();
  expect(screen.queryByText(new RegExp(words))).toBeNull();
});
