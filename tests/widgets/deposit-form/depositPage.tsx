import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, vi } from 'vitest';
import { fetchAllowance, fetchUserBalance } from '../../../src/contracts';
import type { DepositDraft } from '../../../src/domain';
import type { Unsaved } from '../../../src/domain/rule/Draft';
import { withDeposit } from '../../../src/drafts/changeDrafts';
import { draftStore } from '../../../src/drafts/DraftStore';
import { DepositForm, type DepositFormProps } from '../../../src/exports/deposit-form';
import { usdc } from '../../kit/chain/follower';
import type { Sandbox } from '../../kit/chain/sandbox';
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
    draft: (draft: Unsaved<DepositDraft>) =>
      draftStore(page.config).change(account.address, (record) => withDeposit(record, draft)),
    balance: (token = usdc) => fetchUserBalance(sandbox.config, { token, follower: account.address }),
    /** From now on the wallet sends what it is asked for, and says that it has failed. */
    breakWallet: () => {
      const request = page.wallet.request.bind(page.wallet);
      return vi.spyOn(page.wallet, 'request').mockImplementation(async (args) => {
        const answer = await request(args);
        if (/sendCalls|sendTransaction/.test(args.method)) throw Object.assign(new Error(), { code: -32603 });
        return answer;
      });
    },
  };
}
