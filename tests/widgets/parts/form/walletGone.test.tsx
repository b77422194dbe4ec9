import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DepositForm } from '../../../../src/exports/deposit-form';
import { RuleEditor } from '../../../../src/exports/rule-editor';
import { FormStory } from '../../../../stories/FormStory';
import { answerWith, board } from '../../../kit/board';
import { collateralTokens } from '../../../kit/fakes/fakeTables';
import { storyTrader } from '../../../kit/fakes/fakeTrader';
import { Away } from '../../support/Away';

const usdc = collateralTokens[0]!.address;

beforeEach(() => {
  localStorage.clear();
  answerWith({ tables: {} });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  [
    'a rule editor',
    <RuleEditor key="" trader={storyTrader} collateralToken={usdc} />,
    'rule-editor',
    /Allocate/,
  ],
  ['a deposit form', <DepositForm key="" token={usdc} />, 'deposit-form', 'Amount'],
  ['one that submits', <DepositForm key="" token={usdc} mode="submit" />, 'deposit-form', 'Amount'],
])(
  '%s whose wallet goes away keeps what was typed and offers Connect, once',
  async (_, form, name, field) => {
    render(
      board(
        <FormStory>
          {form}
          <Away />
        </FormStory>,
      ),
    );
    await screen.findByText(/^(Wallet Balance: \d|Each time this trader)/);
    const widget = document.querySelector<HTMLElement>(`[data-mimic="${name}"]`)!;
    const input = within(widget).getByLabelText(field);
    await userEvent.clear(input);
    await userEvent.type(input, '12');
    expect(within(widget).queryByRole('button', { name: /Connect/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    expect(await within(widget).findByText(/^Your wallet is locked or disconnected/)).toBeVisible();
    await waitFor(() =>
      expect(within(widget).getAllByRole('button', { name: 'Connect Wallet' })).toHaveLength(1),
    );
    expect(input).toHaveValue('12');
  },
);
