import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, vi } from 'vitest';
import { fetchAllowance, fetchPlanState, fetchUserBalance, planCalls } from '../../../src/contracts';
import type { DepositDraft, Drafts } from '../../../src/domain';
import { withDeposit } from '../../../src/drafts/changeDrafts';
import { draftStore } from '../../../src/drafts/DraftStore';
import { DepositForm, type DepositFormProps } from '../../../src/exports/deposit-form';
import { submissionStore } from '../../../src/submission/record/SubmissionStore';
import { usdc } from '../../contracts/follower';
import type { Sandbox } from '../../contracts/sandbox';
import { followerPage } from '../support/followerPage';

export const patient = { timeout: 20_000 };
/** The field of the first form. */
export const amount = () => screen.getAllByRole('textbox', { name: 'Amount' })[0]!;
export const button = (name: string | RegExp) => screen.findByRole('button', { name }, patient);
export const click = async (name: string | RegExp) => {
  const found = await button(name);
  await waitFor(() => expect(found).toBeEnabled(), patient);
  await userEvent.click(found);
};

/** A funded follower before a deposit form. */
export async function arrive(sandbox: Sandbox, props: Partial<DepositFormProps> = {}) {
  const account = sandbox.takeAccount();
  const page = followerPage(sandbox, [account, sandbox.takeAccount()]);
  page.wallet.settings.set({ account: page.wallet.accounts[0]!.address });
  await page.connect();
  page.show(<DepositForm token={usdc} {...props} />);
  await screen.findByText(/^(Wallet|Deposit) Balance: \d/, {}, patient);
  const allowance = (token = usdc) => fetchAllowance(sandbox.config, { token, follower: account.address });
  return {
    ...page,
    account: account.address,
    allowance,
    /** Has the form's amount approved. */
    approve: async (amount: bigint) => {
      await click('Approve spend');
      (await page.question()).approve();
      await waitFor(async () => expect(await allowance()).toBe(amount), patient);
    },
    drafts: () => draftStore(page.config).drafts(account.address).deposits,
    doubts: () => submissionStore(page.config).doubts(account.address),
    draft: (draft: DepositDraft) =>
      draftStore(page.config).change(account.address, (record) => withDeposit(record, draft)),
    balance: (token = usdc) => fetchUserBalance(sandbox.config, { token, follower: account.address }),
    /** Sends the drafts' calls without the page. */
    send: async (drafts: Drafts) => {
      const state = await fetchPlanState(sandbox.config, { account: account.address, drafts });
      for (const { to, data } of planCalls(drafts, state)) {
        await sandbox.node.sendTransaction({ account: account.address, to, data, chain: null });
      }
    },
    /** From now on the wallet fails, and may have sent all the same. */
    breakWallet: () => {
      const request = page.wallet.request.bind(page.wallet);
      return vi.spyOn(page.wallet, 'request').mockImplementation((args) => {
        const isSending = /sendCalls|sendTransaction/.test(args.method);
        return isSending ? Promise.reject(Object.assign(new Error(), { code: -32603 })) : request(args);
      });
    },
  };
}
