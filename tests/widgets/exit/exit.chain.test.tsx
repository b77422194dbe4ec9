import '@testing-library/jest-dom/vitest';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toHex } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { EXIT_DELAY } from '../../../demo/chain/deploy/deploy';
import type { Hex } from '../../../src/domain';
import { draftStore } from '../../../src/drafts/DraftStore';
import { PortfolioChanges } from '../../../src/exports/portfolio-changes';
import { submissionStore } from '../../../src/submission/SubmissionStore';
import { ExitNotice } from '../../../src/widgets/parts/exit/ExitNotice';
import { type ExitSandbox, startExitSandbox } from '../../contracts/exitSandbox';
import { followerPage } from '../support/followerPage';

let exits: ExitSandbox;
beforeAll(async () => {
  exits = await startExitSandbox();
});
afterAll(() => exits.sandbox.stop());
beforeEach(() => localStorage.clear());
afterEach(cleanup);

const patient = { timeout: 20_000 };
const closeButton = { name: /^Close and withdraw: the copy of 0x1111/ };

/** A connected follower who shares a copy with another one, viewing the notice and the changes. */
async function inCopy() {
  const account = exits.sandbox.takeAccount();
  const other = exits.sandbox.takeAccount().address;
  const page = followerPage(exits.sandbox, [account]);
  page.wallet.settings.set({ account: page.wallet.accounts[0]!.address });
  const draft = await exits.openCopy([account.address, other]);
  await page.connect();
  const before = await exits.walletOf(account.address);
  return {
    ...page,
    account: account.address as Hex,
    other,
    draft,
    open: () =>
      page.show(
        <>
          <ExitNotice copies={[{ ...draft, openedAt: 1_800_000_000 }]} />
          <PortfolioChanges />
        </>,
      ),
    drafts: () => draftStore(page.config).drafts(account.address).exits ?? [],
    isOpen: () => submissionStore(page.config).open(account.address).length > 0,
    paid: async () => (await exits.walletOf(account.address)) - before,
  };
}

async function submit() {
  const button = await screen.findByRole('button', { name: 'Submit' }, patient);
  await waitFor(() => expect(button).toBeEnabled(), patient);
  await userEvent.click(button);
}

it('is silent while the keeper is active, then says when the follower can exit, and lets them', async () => {
  const follower = await inCopy();
  const first = follower.open();
  await exits.silence(EXIT_DELAY / 2n - 60n);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(document.querySelector('[data-keeper]')).toBeNull();
  first.unmount();

  await exits.silence(120n);
  const second = follower.open();
  const late = await screen.findByRole('status', {}, patient);
  expect(late).toHaveTextContent(/last active on .* you can close running copies yourself from .*\./);
  expect(screen.queryByRole('button', closeButton)).toBeNull();
  second.unmount();

  await exits.silence();
  follower.open();
  expect(await screen.findByRole('alert', {}, patient)).toHaveTextContent(/has stopped/);
  await userEvent.click(screen.getByRole('button', closeButton));
  expect(
    await screen.findByText('Close and settle the copy of 0x1111..1111', {}, patient),
  ).toBeInTheDocument();
  expect(screen.getByText('Withdraw all free USDC to your wallet')).toBeInTheDocument();
  expect(
    await screen.findByText(
      /^Your share is currently worth \d+\.\d\d USDC, before fees\. Closing settles this copy for all its followers, as the keeper would\.$/,
    ),
  ).toBeInTheDocument();
  await submit();
  (await follower.question()).approve();
  await screen.findByText('Transaction confirmed', {}, patient);
  expect(follower.drafts()).toEqual([]);
  expect(await follower.paid()).toBe(499_500_000n);
  expect(follower.asked).toHaveLength(1);
});

it('is found after a reload, and its draft is removed', async () => {
  const follower = await inCopy();
  await exits.silence();
  const first = follower.open();
  await userEvent.click(await screen.findByRole('button', closeButton, patient));
  await submit();
  const ask = await follower.question();
  await waitFor(() => expect(follower.isOpen()).toBe(true), patient);
  await exits.sandbox.node.setAutomine(false);
  ask.approve();
  // long enough to be sent, without a block
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  first.unmount();
  expect(follower.drafts()).toHaveLength(1);
  await exits.sandbox.node.mine({ blocks: 1 });
  await exits.sandbox.node.setAutomine(true);
  follower.open();
  await waitFor(() => expect(follower.drafts()).toEqual([]), patient);
  expect(follower.isOpen()).toBe(false);
  expect(await follower.paid()).toBe(499_500_000n);
  expect(follower.asked).toHaveLength(1);
});

it('leaves only the withdrawal to sign if another follower was faster', async () => {
  const follower = await inCopy();
  await exits.silence();
  await exits.exitBy(follower.other, follower.draft);
  follower.open();
  await userEvent.click(await screen.findByRole('button', closeButton, patient));
  expect(await screen.findByText('Withdraw all free USDC to your wallet', {}, patient)).toBeInTheDocument();
  expect(screen.queryByText(/^Close and settle the copy/)).toBeNull();
  await submit();
  (await follower.question()).approve();
  await screen.findByText('Transaction confirmed', {}, patient);
  expect(follower.drafts()).toEqual([]);
  expect(await follower.paid()).toBe(499_500_000n);
});

it('says if nothing is left to close or withdraw, and asks for no signature', async () => {
  const follower = await inCopy();
  await exits.silence();
  follower.open();
  const close = await screen.findByRole('button', closeButton, patient);
  await exits.exitBy(follower.other, follower.draft);
  await exits.withdrawAllBy(follower.account);
  await userEvent.click(close);
  expect(
    await screen.findByText(
      /^This copy is already closed and settled, .* remove this change\.$/,
      {},
      patient,
    ),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Submit' })).toBeDisabled();
  expect(follower.asked).toEqual([]);
});

it('lists ten copies at a time, and shows the number of others', async () => {
  const follower = await inCopy();
  await exits.silence();
  const copies = Array.from({ length: 23 }, (_, index) => ({
    ...follower.draft,
    allocationKey: toHex(index + 1, { size: 32 }),
    openedAt: 1_800_000_000,
  }));
  follower.show(<ExitNotice copies={copies} />);
  expect(await screen.findAllByRole('button', closeButton, patient)).toHaveLength(10);
  expect(screen.getByText('and 13 more, listed here once these are closed')).toBeVisible();
});

it('can be undone', async () => {
  const follower = await inCopy();
  await exits.silence();
  follower.open();
  await userEvent.click(await screen.findByRole('button', closeButton, patient));
  expect(screen.getByText('Not submitted yet')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /^Remove from draft: Close the copy of/ }));
  expect(await screen.findByRole('button', closeButton)).toBeInTheDocument();
  expect(follower.drafts()).toEqual([]);
});
