import '@testing-library/jest-dom/vitest';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { fetchUserBalance } from '../../../src/contracts';
import { newDraftId } from '../../../src/drafts/changeDrafts';
import { draftStore } from '../../../src/drafts/DraftStore';
import { Portfolio } from '../../../src/exports/portfolio';
import { PortfolioChanges } from '../../../src/exports/portfolio-changes';
import { firstDrafts, usdc } from '../../kit/chain/follower';
import { type Sandbox, startSandbox } from '../../kit/chain/sandbox';
import { stubIntersectionObserver } from '../../kit/reachEnd';
import { followerPage } from '../support/followerPage';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(() => {
  localStorage.clear();
  stubIntersectionObserver();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const patient = { timeout: 20_000 };
const section = () => document.querySelector<HTMLElement>(`[data-token="${usdc}"]`);
const balance = () => section()?.querySelector<HTMLDataElement>('[data-figure="balance"] data')?.value;
const rule = () => section()?.querySelector<HTMLElement>('[data-rule]');

/** A connected follower viewing portfolio and changes; there is no indexer here. */
async function arrive() {
  const account = sandbox.takeAccount();
  const page = followerPage(sandbox, [account, sandbox.takeAccount()]);
  page.wallet.settings.set({ account: page.wallet.accounts[0]!.address });
  await page.connect();
  const show = () =>
    page.show(
      <>
        <Portfolio />
        <PortfolioChanges />
      </>,
    );
  return { ...page, account: account.address, store: draftStore(page.config), open: show };
}

it('shows balance and rule from the contracts right after confirmation, without an indexer', async () => {
  const follower = await arrive();
  const { rules } = firstDrafts();
  follower.store.change(follower.account, () => ({ deposits: [], rules, failures: {} }));
  const { unmount } = follower.open();
  await waitFor(() => expect(balance()).toBe('0'), patient);
  expect(rule()).toHaveAttribute('data-rule-state', 'none');

  await userEvent.click(await screen.findByRole('button', { name: 'Change the USDC balance' }, patient));
  const amount = await screen.findByRole('textbox', { name: 'Amount' }, patient);
  await screen.findByText(/^Wallet Balance: \d/, {}, patient);
  await userEvent.type(amount, '500.000001');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(section()?.querySelector('[data-draft="deposit"]')).toHaveTextContent('Deposit 500.000001 USDC');

  const submit = await screen.findByRole('button', { name: 'Submit' }, patient);
  await waitFor(() => expect(submit).toBeEnabled(), patient);
  await userEvent.click(submit);
  (await follower.question()).approve();
  await screen.findByText('Transaction confirmed', {}, patient);
  await waitFor(() => expect(balance()).toBe('500.000001'), patient);
  expect(await fetchUserBalance(sandbox.config, { token: usdc, follower: follower.account })).toBe(
    500_000_001n,
  );
  await waitFor(() => expect(rule()).toHaveAttribute('data-rule-state', 'live'), patient);
  expect(rule()).toHaveTextContent('10%');
  expect(document.querySelector('[data-draft]')).not.toBeInTheDocument();

  // a reload: no draft, no indexer, and the rule is still there
  unmount();
  follower.open();
  await waitFor(() => expect(rule()).toHaveAttribute('data-rule-state', 'live'), patient);

  // removed: disappears as soon as the chain says so
  follower.store.change(follower.account, () => ({
    deposits: [],
    rules: rules.map((each) => ({ ...each, id: newDraftId(), expiry: 0n })),
    failures: {},
  }));
  await waitFor(() => expect(screen.getByText('Remove this rule')).toBeInTheDocument(), patient);
  const again = await screen.findByRole('button', { name: 'Submit' }, patient);
  await waitFor(() => expect(again).toBeEnabled(), patient);
  await userEvent.click(again);
  (await follower.question()).approve();
  await waitFor(() => expect(rule()).toBeNull(), patient);
});

it('switches to another account’s portfolio with the wallet', async () => {
  const follower = await arrive();
  const { rules } = firstDrafts();
  follower.store.change(follower.account, () => ({ deposits: [], rules, failures: {} }));
  follower.open();
  await waitFor(() => expect(rule()).toBeInTheDocument(), patient);
  const other = follower.wallet.accounts[1]!.address;
  follower.wallet.settings.set({ account: other });
  await waitFor(() => expect(rule()).toBeNull(), patient);
  await follower.disconnect();
  await waitFor(
    () =>
      expect(document.querySelector('[data-mimic="portfolio"]')).toHaveAttribute(
        'data-state',
        'disconnected',
      ),
    patient,
  );
});
