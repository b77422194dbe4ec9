import { addDone } from '../../../src/submission/record/addDone';
import '@testing-library/jest-dom/vitest';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DepositForm } from '../../../src/exports/deposit-form';
import { PortfolioChanges } from '../../../src/exports/portfolio-changes';
import { SubmissionStore, submissionStore } from '../../../src/submission/record/SubmissionStore';
import { usdc } from '../../contracts/follower';
import { type Sandbox, sandboxToken, startSandbox } from '../../contracts/sandbox';
import { amount, arrive, click, patient } from './depositPage';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
  sessionStorage.clear();
});

const withdrawal = { action: 'withdraw', token: usdc, amount: 100_000_000n } as const;
const form = <DepositForm token={usdc} mode="submit" defaultAction="withdraw" />;
const dismiss = async () =>
  userEvent.click((await screen.findAllByRole('button', { name: /^I’ve checked/ }, patient))[0]!);
const wentThrough = () => screen.findByText(/^Your earlier submission went through after all/, {}, patient);

/** A follower with 500 USDC deposited, who has asked a wallet that fails to withdraw 100. */
async function withDoubt(children: ReactNode) {
  const follower = await arrive(sandbox, { mode: 'submit', defaultAction: 'withdraw' });
  await follower.send({ deposits: [{ action: 'deposit', token: usdc, amount: 500_000_000n }], rules: [] });
  cleanup();
  follower.show(children);
  await screen.findByText('Deposit Balance: 500.00 USDC', {}, patient);
  await userEvent.type(amount(), '100');
  const broken = follower.breakWallet();
  await click('Withdraw');
  await screen.findAllByRole('button', { name: /^I’ve checked/ }, patient);
  broken.mockRestore();
  const store = submissionStore(follower.config);
  return {
    ...follower,
    /** The doubt goes through after all. */
    mine: () => follower.send({ deposits: [withdrawal], rules: [] }),
    dismissed: async () => {
      await dismiss();
      await waitFor(() => expect(follower.doubts()).toHaveLength(1), patient);
      return store.doubts(follower.account)[0]!.submission.id;
    },
    /** What another tab stores. */
    elsewhere: (change: (other: SubmissionStore) => void) =>
      act(() => {
        change(new SubmissionStore(follower.config));
        window.dispatchEvent(new StorageEvent('storage'));
      }),
  };
}

describe('a deposit form whose doubtful withdrawal went through', () => {
  it('offers it no second time once another tab has seen it', async () => {
    const follower = await withDoubt(form);
    await follower.mine();
    follower.elsewhere((other) => other.setPending(follower.account, undefined));
    expect(screen.getByRole('button', { name: 'Withdraw' })).toBeDisabled();
    await screen.findByText('Transaction confirmed', {}, patient);
    expect(amount()).toHaveValue('');
  });

  it('keeps it closed while nobody knows, and then lets it be checked before the next submission', async () => {
    const follower = await withDoubt(form);
    follower.elsewhere((other) => other.setPending(follower.account, undefined));
    expect(screen.getByRole('button', { name: 'Withdraw' })).toBeDisabled();
    await follower.dismissed();
    await follower.mine();
    await click('Withdraw');
    await wentThrough();
    await waitFor(() => expect(amount()).toHaveValue(''), patient);
    expect(follower.asked).toEqual([]);
  });

  it('is emptied if another tab finds it after it was dismissed', async () => {
    const follower = await withDoubt(form);
    const id = await follower.dismissed();
    await follower.mine();
    expect(amount()).toHaveValue('100');
    follower.elsewhere((other) => {
      other.setDoubts(follower.account, []);
      addDone(other, follower.account, [`${id}/deposit:${usdc}`]);
    });
    await waitFor(() => expect(amount()).toHaveValue(''), patient);
  });

  it('is emptied by the form that finds it, which keeps its own amount', async () => {
    const usdt = sandboxToken('USDT').address;
    const follower = await withDoubt(
      <>
        {form}
        <DepositForm token={usdt} mode="submit" />
      </>,
    );
    await follower.dismissed();
    await follower.mine();
    const [own, other] = screen.getAllByRole('textbox', { name: 'Amount' });
    await userEvent.type(other!, '5');
    await click('Approve spend');
    await wentThrough();
    await waitFor(() => expect(own).toHaveValue(''), patient);
    expect(other).toHaveValue('5');
  });

  it('is emptied when Approve says so, because the deposit used its allowance up', async () => {
    const follower = await arrive(sandbox, { mode: 'submit' });
    await userEvent.type(amount(), '100');
    await follower.approve(100_000_000n);
    const broken = follower.breakWallet();
    await click('Deposit');
    await dismiss();
    await waitFor(() => expect(follower.doubts()).toHaveLength(1), patient);
    broken.mockRestore();
    await follower.send({ deposits: [{ action: 'deposit', token: usdc, amount: 100_000_000n }], rules: [] });
    expect(await follower.allowance()).toBe(0n);
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await click('Approve spend');
    await wentThrough();
    await waitFor(() => expect(amount()).toHaveValue(''), { timeout: 5_000 });
  });

  it('is emptied when a submission after a reload says so', async () => {
    const follower = await arrive(sandbox, { mode: 'submit', defaultAction: 'withdraw' });
    await follower.send({ deposits: [{ action: 'deposit', token: usdc, amount: 500_000_000n }], rules: [] });
    cleanup();
    follower.show(<DepositForm token={usdc} mode="submit" defaultAction="withdraw" />);
    await screen.findByText('Deposit Balance: 500.00 USDC', {}, patient);
    await userEvent.type(amount(), '100');
    const broken = follower.breakWallet();
    await click('Withdraw');
    await dismiss();
    await waitFor(() => expect(follower.doubts()).toHaveLength(1), patient);
    broken.mockRestore();
    await waitFor(
      () => expect(Object.values({ ...sessionStorage }).join()).toContain('"amount":"100"'),
      patient,
    );
    const kept = { ...sessionStorage };
    cleanup();
    for (const [place, text] of Object.entries(kept)) sessionStorage.setItem(place, text as string);
    act(() => submissionStore(follower.config).setStatus(follower.account, undefined));
    follower.show(<DepositForm token={usdc} mode="submit" defaultAction="withdraw" />);
    await screen.findByText(/^Deposit Balance: \d/, {}, patient);
    await waitFor(() => expect(amount()).toHaveValue('100'), patient);
    await follower.send({ deposits: [{ action: 'withdraw', token: usdc, amount: 100_000_000n }], rules: [] });
    await click('Withdraw');
    await wentThrough();
    await waitFor(() => expect(amount()).toHaveValue(''), { timeout: 5_000 });
  });
});

describe('an amount that was only approved', () => {
  it('stays while another amount of the token is deposited', async () => {
    const follower = await arrive(sandbox, { mode: 'submit' });
    await userEvent.type(amount(), '500');
    await follower.approve(500_000_000n);
    await screen.findByText('Transaction confirmed', {}, patient);
    follower.show(<PortfolioChanges />);
    act(() => follower.draft({ action: 'deposit', token: usdc, amount: 20_000_000n }));
    await click(/^Submit/);
    (await follower.question()).approve();
    await waitFor(async () => expect(await follower.balance()).toBe(20_000_000n), patient);
    await waitFor(() => expect(follower.drafts()).toEqual([]), patient);
    expect(amount()).toHaveValue('500');
  });

  it('survives a reload while its approval waits in the wallet', async () => {
    const follower = await arrive(sandbox, { mode: 'submit' });
    await userEvent.type(amount(), '500');
    await click('Approve spend');
    await follower.question();
    const kept = { ...sessionStorage };
    expect(Object.values(kept).join()).toContain('"amount":"500"');
    cleanup();
    // a reload: what the tab stores stays, what the page remembers goes
    for (const [place, text] of Object.entries(kept)) sessionStorage.setItem(place, text);
    act(() => submissionStore(follower.config).setStatus(follower.account, undefined));
    follower.show(<DepositForm token={usdc} mode="submit" />);
    await screen.findByText(/^Wallet Balance: \d/, {}, patient);
    await waitFor(() => expect(amount()).toHaveValue('500'), patient);
  });
});
