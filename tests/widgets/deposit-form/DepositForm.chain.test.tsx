import '@testing-library/jest-dom/vitest';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DepositForm } from '../../../src/exports/deposit-form';
import { usdc } from '../../kit/chain/follower';
import { type Sandbox, sandboxToken, startSandbox } from '../../kit/chain/sandbox';
import { amount, arrive, button, click, patient } from './depositPage';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

describe('DepositForm in the draft flow', () => {
  it('drafts an exact amount without a wallet prompt, and 0 removes the draft', async () => {
    const follower = await arrive(sandbox);
    expect(await button('Save')).toBeDisabled();
    await userEvent.type(amount(), '1,250.000001');
    await click('Save');
    expect(follower.drafts()).toEqual([
      { id: expect.any(String), action: 'deposit', token: usdc, amount: 1_250_000_001n },
    ]);
    expect(amount()).toHaveValue('1250.000001');
    expect(await button('Save')).toBeDisabled();
    await userEvent.clear(amount());
    await userEvent.type(amount(), '0');
    await click('Save');
    expect(follower.drafts()).toEqual([]);
    expect(follower.asked).toHaveLength(0);
  });

  it('says what to change first, in the product’s words', async () => {
    await arrive(sandbox);
    await userEvent.type(amount(), '-1');
    expect(screen.getByText('Amount cannot be negative')).toBeInTheDocument();
    await userEvent.clear(amount());
    await userEvent.type(amount(), '999999999999');
    expect(screen.getByText(/^Exceeds wallet balance of [\d,.]+ USDC$/)).toBeInTheDocument();
    expect(await button('Save')).toBeDisabled();
    await userEvent.click(screen.getByRole('radio', { name: 'Withdraw' }));
    expect(await screen.findByText('Deposit Balance: 0.00 USDC', {}, patient)).toBeInTheDocument();
    expect(screen.getByText('Exceeds deposit balance of 0.00 USDC')).toBeInTheDocument();
  });

  it('fills in the full balance on Max, and applies the host’s validation', async () => {
    const least = 10_000_000_000_000_000n;
    const follower = await arrive(sandbox, {
      validate: (value) => (value.amount < least ? 'Too little' : undefined),
    });
    await click('Max');
    const { walletAmount } = sandboxToken('USDC');
    expect(amount()).toHaveValue(String(walletAmount / 1_000_000n));
    expect(screen.getByText('Too little')).toBeInTheDocument();
    expect(await button('Save')).toBeDisabled();
    expect(follower.drafts()).toEqual([]);
  });

  it('shows how it reads an amount that is ambiguous in another locale', async () => {
    await arrive(sandbox);
    await userEvent.type(amount(), '1,234');
    expect(screen.getByText('Read as 1234 USDC, without decimals')).toBeInTheDocument();
    await userEvent.clear(amount());
    await userEvent.type(amount(), '1.234');
    expect(screen.getByText('Read as 1 USDC and 234 thousandths')).toBeInTheDocument();
  });

  it('keeps the input for the first account, and saves nothing for another', async () => {
    const follower = await arrive(sandbox);
    await userEvent.type(amount(), '25');
    const other = follower.wallet.accounts[1]!.address;
    follower.wallet.settings.set({ account: other });
    expect(
      await screen.findByText(/^Another account is selected in your wallet now/, {}, patient),
    ).toBeVisible();
    expect(amount()).toHaveValue('25');
    expect(await button('Save')).toBeDisabled();
    follower.wallet.settings.set({ account: follower.wallet.accounts[0]!.address });
    await click('Save');
    expect(follower.drafts()).toEqual([
      { id: expect.any(String), action: 'deposit', token: usdc, amount: 25_000_000n },
    ]);
  });
});

describe('standalone DepositForm', () => {
  it('approves exactly the amount, then deposits it, then withdraws it', async () => {
    const follower = await arrive(sandbox, { mode: 'submit' });
    await userEvent.type(amount(), '500');
    await follower.approve(500_000_000n);
    await click('Deposit');
    await waitFor(() => expect(follower.asked).toHaveLength(2), patient);
    (await follower.question()).approve();
    await waitFor(async () => expect(await follower.balance()).toBe(500_000_000n), patient);
    expect(await follower.allowance()).toBe(0n);
    await waitFor(() => expect(amount()).toHaveValue(''), patient);

    await userEvent.click(screen.getByRole('radio', { name: 'Withdraw' }));
    await screen.findByText('Deposit Balance: 500.00 USDC', {}, patient);
    await click('Max');
    await click('Withdraw');
    (await follower.question()).approve();
    await waitFor(async () => expect(await follower.balance()).toBe(0n), patient);
    expect(follower.asked).toHaveLength(3);
  });

  it('does not offer a drafted deposit again that it has sent', async () => {
    const follower = await arrive(sandbox, { mode: 'submit' });
    act(() => follower.draft({ action: 'deposit', token: usdc, amount: 500_000_000n }));
    expect(amount()).toHaveValue('500');
    await follower.approve(500_000_000n);
    expect(follower.drafts()).toHaveLength(1);
    await click('Deposit');
    await waitFor(() => expect(follower.asked).toHaveLength(2), patient);
    (await follower.question()).approve();
    await waitFor(() => expect(follower.drafts()).toEqual([]), patient);
    expect(await follower.balance()).toBe(500_000_000n);
    expect(amount()).toHaveValue('');
  });

  it('empties the amount once the chain shows the deposit, though the wallet says that it failed', async () => {
    const follower = await arrive(sandbox, { mode: 'submit' });
    await userEvent.type(amount(), '500');
    await follower.approve(500_000_000n);
    follower.breakWallet();
    await click('Deposit');
    await waitFor(() => expect(follower.asked).toHaveLength(2), patient);
    (await follower.question()).approve();
    await screen.findByText('Transaction confirmed', {}, patient);
    expect(screen.queryByRole('alert')).toBeNull();
    await waitFor(() => expect(amount()).toHaveValue(''), patient);
    expect(await follower.balance()).toBe(500_000_000n);
  });

  it('leaves the outcome of another token’s transaction to that token’s form', async () => {
    const follower = await arrive(sandbox, { mode: 'submit' });
    follower.show(<DepositForm token={sandboxToken('USDT').address} mode="submit" />);
    const forms = () => screen.getAllByRole('form');
    await waitFor(() => expect(screen.getAllByText(/^Wallet Balance: \d/)).toHaveLength(2), patient);
    await userEvent.type(within(forms()[0]!).getByRole('textbox'), '3');
    await userEvent.click(within(forms()[0]!).getByRole('button', { name: 'Approve spend' }));
    (await follower.question()).approve();
    await waitFor(() => expect(forms()[0]).toHaveTextContent('Transaction confirmed'), patient);
    expect(forms()[1]).not.toHaveTextContent('Transaction confirmed');
  });

  it('submits the amount that was typed last, in place of the token’s draft', async () => {
    const follower = await arrive(sandbox, { mode: 'submit' });
    act(() => follower.draft({ action: 'deposit', token: usdc, amount: 500_000_000n }));
    const [drafted] = follower.drafts();
    await userEvent.clear(amount());
    await userEvent.type(amount(), '20');
    await follower.approve(20_000_000n);
    // an edit: whatever becomes of the one before, one of them happens
    expect(follower.drafts()).toEqual([{ ...drafted, amount: 20_000_000n }]);
    await click('Deposit');
    await waitFor(() => expect(follower.asked).toHaveLength(2), patient);
    (await follower.question()).approve();
    await waitFor(() => expect(follower.drafts()).toEqual([]), patient);
    expect(await follower.balance()).toBe(20_000_000n);
  });

  it('resets the approval first for a token that requires it', async () => {
    const usdt = sandboxToken('USDT').address;
    const follower = await arrive(sandbox, { mode: 'submit', token: usdt });
    await userEvent.type(amount(), '5');
    await click('Approve spend');
    (await follower.question()).approve();
    await waitFor(async () => expect(await follower.allowance(usdt)).toBe(5_000_000n), patient);
    await screen.findByText('Transaction confirmed', {}, patient);
    await userEvent.clear(amount());
    await userEvent.type(amount(), '8');
    await click('Approve spend');
    (await follower.question()).approve();
    await waitFor(async () => expect(await follower.allowance(usdt)).toBe(8_000_000n), patient);
  });
});
