import '@testing-library/jest-dom/vitest';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { draftStore } from '../../../src/drafts/DraftStore';
import { fetchEarnState } from '../../../src/exports/core';
import { EarnCard } from '../../../src/exports/earn';
import { PortfolioChanges } from '../../../src/exports/portfolio-changes';
import { TOKEN } from '../../kit/chain/addEarn';
import { type CopySandbox, startCopySandbox } from '../../kit/chain/copySandbox';
import { DAY, type EarnSandbox, LOCKED, startEarn } from '../../kit/chain/earnSandbox';
import { type UnsavedDrafts, withIds } from '../../kit/drafts';
import { stubIntersectionObserver } from '../../kit/reachEnd';
import { followerPage } from '../support/followerPage';

let copies: CopySandbox;
let earn: EarnSandbox;
beforeAll(async () => {
  copies = await startCopySandbox();
  earn = await startEarn(copies.sandbox, copies.contracts);
});
afterAll(() => copies?.sandbox.stop());
beforeEach(() => {
  localStorage.clear();
  stubIntersectionObserver();
});
afterEach(cleanup);

const patient = { timeout: 20_000 };

/** An account that has locked and earned, with drafts, viewing the panel. */
async function arriveWith(
  drafts: NonNullable<UnsavedDrafts['earn']>,
  batches: 'supported' | 'none' = 'supported',
) {
  const account = await earn.takeLocker(4);
  const page = followerPage(copies.sandbox, [account], earn);
  page.wallet.settings.set({ batches, account: page.wallet.accounts[0]!.address });
  const store = draftStore(page.config);
  store.change(account.address, () => ({ ...withIds({ earn: drafts }), failures: {} }));
  await page.connect();
  page.show(
    <>
      <EarnCard />
      <PortfolioChanges />
    </>,
  );
  const config = { ...copies.sandbox.config, client: copies.sandbox.node, earn: earn.config };
  return {
    ...page,
    drafts: () => store.drafts(account.address),
    state: () => fetchEarnState(config, { account: account.address }),
  };
}

/** The panel, without the form that says the same beside it. */
const review = () => within(document.querySelector<HTMLElement>('[data-mimic="portfolio-changes"]')!);

const enabledSubmit = async () => {
  const button = await screen.findByRole('button', { name: 'Submit' }, patient);
  await waitFor(() => expect(button).toBeEnabled(), patient);
  return button;
};

describe('drafts of Earn in PortfolioChanges', () => {
  it('show each result and what is signed, and are removed once confirmed', async () => {
    const page = await arriveWith([
      { action: 'lock', amount: 250n * TOKEN, duration: 730n * DAY },
      { action: 'unlock', amount: 400n * TOKEN },
      { action: 'claim', cashout: true },
    ]);
    await enabledSubmit();
    const lines = (await screen.findAllByText(/New weight/, {}, patient)).map((each) => each.textContent);
    // half of 1000 is the weight for a year; 400 leave with their weight before 250 are added for two years
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(
      /^You lose its weight at once.*It becomes available evenly until .*New weight: 300\.00\.$/,
    );
    expect(lines[1]).toMatch(
      /^For 730 days\. .*becomes available evenly over 472\.4 days.*New weight: 550\.00\.$/,
    );
    expect(screen.getByText(/^Everything you have earned when this is sent/)).toBeInTheDocument();
    expect(review().getByText(/^The price of MIMIC can fall while it is locked/)).toBeInTheDocument();
    expect(screen.getByText(/^About 9\.99|^About 10\.00/)).toBeInTheDocument();
    for (const signed of [
      'Unlock 400 MIMIC',
      'Claim the MIMIC you have earned to your wallet',
      'Approve exactly 250 MIMIC',
      'Lock 250 MIMIC for 730 days',
    ])
      expect(screen.getByText(signed)).toBeInTheDocument();
    // nothing is copied here
    expect(screen.queryByText(/You can lose what you allocate/)).toBeNull();
    await userEvent.click(await enabledSubmit());
    (await page.question()).approve();
    await screen.findByText('Transaction confirmed', {}, patient);
    expect(page.drafts().earn ?? []).toEqual([]);
    const { lock, earned } = await page.state();
    expect(lock.amount).toBe(LOCKED - 150n * TOKEN);
    expect(earned).toBe(0n);
  });

  it('that need no approval are one transaction in a wallet without batches, and stay if it is rejected', async () => {
    const page = await arriveWith(
      [{ action: 'release' }, { action: 'extend', duration: 700n * DAY }],
      'none',
    );
    await userEvent.click(await enabledSubmit());
    (await page.question()).reject();
    await screen.findByText(/^You rejected the request/, {}, patient);
    expect(page.asked).toHaveLength(1);
    expect(page.drafts().earn).toMatchObject([
      { action: 'release' },
      { action: 'extend', duration: 700n * DAY },
    ]);
  });

  it.each([
    { change: 'discarded', press: ['Discard draft'], left: [] },
    {
      change: 'edited',
      press: ['1 wk', 'Save'],
      left: [{ action: 'lock', amount: 250n * TOKEN, duration: 7n * DAY }],
    },
  ])('are not signed further once they are $change while the approval is open', async ({ press, left }) => {
    const page = await arriveWith([{ action: 'lock', amount: 250n * TOKEN, duration: 730n * DAY }], 'none');
    await userEvent.click(await enabledSubmit());
    const approval = await page.question();
    const form = await screen.findByRole('form', { name: 'Your lock' }, patient);
    for (const name of press) await userEvent.click(within(form).getByRole('button', { name }));
    approval.approve();
    await screen.findByText(/^The changes are no longer those you submitted/, {}, patient);
    expect(page.asked).toHaveLength(1);
    expect((await page.state()).lock.amount).toBe(LOCKED);
    expect(page.drafts().earn ?? []).toMatchObject(left);
  });

  it('show why one would fail before anything is signed, and can be removed', async () => {
    const page = await arriveWith([{ action: 'unlock', amount: 5_000n * TOKEN }, { action: 'release' }]);
    await screen.findByText(/^The unlock was rejected/, {}, patient);
    expect(await screen.findByRole('button', { name: 'Submit' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Remove from draft: Unlock 5000 MIMIC' }));
    await enabledSubmit();
    // nothing is locked
    expect(review().queryByText(/^The price of MIMIC/)).not.toBeInTheDocument();
    expect(page.drafts().earn).toMatchObject([{ action: 'release' }]);
  });
});
