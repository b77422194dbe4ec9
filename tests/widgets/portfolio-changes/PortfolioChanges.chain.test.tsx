import '@testing-library/jest-dom/vitest';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { fetchUserBalance } from '../../../src/contracts';
import type { Address } from '../../../src/domain';
import { draftStore } from '../../../src/drafts/DraftStore';
import { PortfolioChanges } from '../../../src/exports/portfolio-changes';
import { submissionStore } from '../../../src/submission/SubmissionStore';
import { firstDrafts, usdc } from '../../kit/chain/follower';
import { type Sandbox, startSandbox } from '../../kit/chain/sandbox';
import { draftId } from '../../kit/drafts';
import { arrive } from '../support/arrive';
import { followerPage } from '../support/followerPage';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(() => localStorage.clear());
afterEach(cleanup);

const patient = { timeout: 20_000 };
const submitButton = () => screen.findByRole('button', { name: 'Submit' }, patient);
const enabledSubmit = async () => {
  const button = await submitButton();
  await waitFor(() => expect(button).toBeEnabled(), patient);
  return button;
};

describe('PortfolioChanges on a chain', () => {
  it('signs approval, deposit and rule as one batch, and clears the drafts', async () => {
    const follower = await arrive(sandbox, firstDrafts());
    const button = await enabledSubmit();
    expect(screen.getByText('1 signature')).toBeInTheDocument();
    expect(screen.getByText('Approve exactly 500 USDC')).toBeInTheDocument();
    await userEvent.click(button);
    const ask = await follower.question();
    expect(screen.getByText('Confirm in your wallet')).toBeInTheDocument();
    ask.approve();
    expect(await screen.findByText('Transaction confirmed', {}, patient)).toBeInTheDocument();
    // the wallet is asked for it once the chain has shown the outcome
    const [link] = await screen.findAllByRole('link', { name: /^Transaction 0x/ }, patient);
    expect(link).toHaveAttribute('href', expect.stringMatching(/\/tx\/0x[0-9a-f]{64}$/));
    expect(follower.drafts()).toMatchObject({ deposits: [], rules: [] });
    expect(await follower.balance()).toBe(500_000_000n);
    expect(await follower.rule()).toMatchObject({ allowanceRate: 1000n, expiry: 4_000_000_000n });
    expect(follower.asked).toHaveLength(1);
  });

  it('does not show a new change as confirmed', async () => {
    const follower = await arrive(sandbox, firstDrafts());
    await userEvent.click(await enabledSubmit());
    (await follower.question()).approve();
    await screen.findByText('Transaction confirmed', {}, patient);
    draftStore(follower.config).change(follower.account, (record) => ({
      ...record,
      deposits: firstDrafts().deposits,
    }));
    await submitButton();
    await waitFor(() => expect(screen.queryByText('Transaction confirmed')).toBeNull());
  });

  it('signs one after another in a wallet without batches, and says so first', async () => {
    const follower = await arrive(sandbox, firstDrafts(), { batches: 'none' });
    const button = await enabledSubmit();
    expect(screen.getByText(/^Connected Wallet does not support EIP-5792 yet/)).toBeInTheDocument();
    expect(screen.getByText('2 signatures')).toBeInTheDocument();
    await userEvent.click(button);
    (await follower.question()).approve();
    await waitFor(() => expect(follower.asked).toHaveLength(2), patient);
    expect(screen.getByText('Confirm step 2 of 2 in your wallet')).toBeInTheDocument();
    (await follower.question()).approve();
    await screen.findByText('Transaction confirmed', {}, patient);
    expect(await follower.balance()).toBe(500_000_000n);
    expect(follower.drafts()).toMatchObject({ deposits: [], rules: [] });
  });

  it('keeps rejected changes, says what happened, and sends them on retry', async () => {
    const follower = await arrive(sandbox, firstDrafts());
    await userEvent.click(await enabledSubmit());
    (await follower.question()).reject();
    expect(await screen.findByText(/^You rejected the request/, {}, patient)).toBeInTheDocument();
    expect(follower.drafts()).toMatchObject(firstDrafts());
    expect(await follower.balance()).toBe(0n);
    await userEvent.click(await enabledSubmit());
    await waitFor(() => expect(follower.asked).toHaveLength(2), patient);
    (await follower.question()).approve();
    await screen.findByText('Transaction confirmed', {}, patient);
    expect(await follower.balance()).toBe(500_000_000n);
  });

  it('can be collapsed, and then submits nothing unseen', async () => {
    await arrive(sandbox, firstDrafts());
    await enabledSubmit();
    await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
    expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Review 2 changes' }));
    await enabledSubmit();
  });

  it('prompts once on a double click', async () => {
    const follower = await arrive(sandbox, firstDrafts());
    await userEvent.dblClick(await enabledSubmit());
    (await follower.question()).approve();
    await screen.findByText('Transaction confirmed', {}, patient);
    expect(follower.asked).toHaveLength(1);
    expect(await follower.balance()).toBe(500_000_000n);
  });

  it('shows why a call would fail before anything is signed', async () => {
    const follower = await arrive(sandbox, {
      deposits: [{ id: draftId(3), action: 'withdraw', token: usdc, amount: 1n }],
      rules: firstDrafts().rules,
    });
    expect(await screen.findByText(/^The withdrawal was rejected/, {}, patient)).toBeInTheDocument();
    expect(await submitButton()).toBeDisabled();
    // which leaves nothing at 0
    expect(screen.queryByText(/^With a balance of 0/)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /^Remove from draft: Withdraw/ }));
    await userEvent.click(await enabledSubmit());
    (await follower.question()).approve();
    await screen.findByText('Transaction confirmed', {}, patient);
    expect(await follower.rule()).toMatchObject({ allowanceRate: 1000n });
  });

  it("never shows or sends one account's drafts for another", async () => {
    const follower = await arrive(sandbox, firstDrafts());
    await enabledSubmit();
    follower.wallet.settings.set({ account: follower.wallet.accounts[1]!.address });
    await waitFor(() => expect(screen.queryByText('Portfolio Changes')).not.toBeInTheDocument(), patient);
    expect(follower.drafts()).toMatchObject(firstDrafts());
    follower.wallet.settings.set({ account: follower.wallet.accounts[0]!.address });
    await enabledSubmit();
    expect(follower.asked).toHaveLength(0);
  });

  it('does not send if the wallet switched before signing', async () => {
    const follower = await arrive(sandbox, firstDrafts());
    const button = await enabledSubmit();
    await userEvent.click(button);
    follower.wallet.settings.set({ account: follower.wallet.accounts[1]!.address });
    // long enough to plan and request, if it were not stopped
    await new Promise((resolve) => setTimeout(resolve, 3000));
    for (const ask of follower.wallet.asks.get()) ask.approve();
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const other = follower.wallet.accounts[1]!.address.toLowerCase() as Address;
    expect(await fetchUserBalance(sandbox.config, { token: usdc, follower: other })).toBe(0n);
    expect(await follower.balance()).toBe(0n);
    expect(follower.drafts()).toMatchObject(firstDrafts());
  });

  it('finds a submission interrupted by a reload', async () => {
    const follower = await arrive(sandbox, { deposits: [], rules: firstDrafts().rules });
    await userEvent.click(await enabledSubmit());
    const ask = await follower.question();
    cleanup();
    // the tab is gone, the wallet's window is not
    ask.approve();
    await waitFor(async () => expect(await follower.rule()).toMatchObject({ allowanceRate: 1000n }), patient);
    follower.show(<PortfolioChanges />);
    await screen.findByText('Transaction confirmed', {}, patient);
    expect(follower.drafts()).toMatchObject({ deposits: [], rules: [] });
    expect(submissionStore(follower.config).open(follower.account)).toEqual([]);
    expect(follower.asked).toHaveLength(1);
  });

  it('says until when what was submitted may happen, and submits it again as it was edited', async () => {
    const follower = await arrive(sandbox, { deposits: [], rules: firstDrafts().rules });
    await sandbox.node.setAutomine(false);
    onTestFinished(() => sandbox.node.setAutomine(true));
    await userEvent.click(await enabledSubmit());
    (await follower.question()).approve();
    expect(
      await screen.findByText(
        /^It can still happen until .*\. Submitting again is safe: it can only happen once\.$/,
        {},
        patient,
      ),
    ).toBeVisible();
    draftStore(follower.config).change(follower.account, (record) => ({
      ...record,
      rules: record.rules.map((rule) => ({ ...rule, allowanceRate: 2_000n })),
    }));
    await userEvent.click(await enabledSubmit());
    await waitFor(() => expect(follower.asked).toHaveLength(2), patient);
    (await follower.question()).approve();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await sandbox.node.mine({ blocks: 1 });
    // the first is mined first
    expect(await follower.rule()).toMatchObject({ allowanceRate: 1_000n });
    expect(
      await screen.findByText(
        /^An earlier version was carried out: .*10%.*Your later edit was not: .*20%/,
        {},
        patient,
      ),
    ).toBeVisible();
    expect(follower.drafts()).toMatchObject({ deposits: [], rules: [] });
  });

  it('says which changes are on chain, and of which it is an earlier version', async () => {
    const follower = await arrive(sandbox, firstDrafts(), { confirmations: 100 });
    await userEvent.click(await enabledSubmit());
    (await follower.question()).approve();
    const lines = async (text: string, count: number) =>
      waitFor(() => {
        const found = screen.queryAllByText(text).map((each) => each.closest('li'));
        expect(found.filter(Boolean)).toHaveLength(count);
      }, patient);
    await lines('On chain, awaiting further blocks', 2);
    draftStore(follower.config).change(follower.account, (record) => ({
      ...record,
      deposits: record.deposits.map((deposit) => ({ ...deposit, amount: 700_000_000n })),
    }));
    await lines('An earlier version is on chain, awaiting further blocks', 1);
    await lines('On chain, awaiting further blocks', 1);
    expect(screen.getByRole('button', { name: 'Submit' })).toBeDisabled();
  });

  it('offers drafts made before connecting, and only adopts them when told to', async () => {
    const account = sandbox.takeAccount();
    const page = followerPage(sandbox, [account]);
    page.wallet.settings.set({ account: page.wallet.accounts[0]!.address });
    const store = draftStore(page.config);
    store.change('visitor', () => ({ ...firstDrafts(), failures: {} }));
    page.show(<PortfolioChanges />);
    expect(await screen.findByText(/^Connect a wallet to submit/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument();
    await page.connect();
    const offer = await screen.findByText(/^You drafted 2 changes before connecting/, {}, patient);
    expect(store.drafts(account.address)).toMatchObject({ deposits: [], rules: [] });
    await userEvent.click(within(offer.parentElement!).getByRole('button', { name: 'Add to this account' }));
    await enabledSubmit();
    expect(store.drafts('visitor')).toMatchObject({ deposits: [], rules: [] });
  });
});
