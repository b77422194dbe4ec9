import '@testing-library/jest-dom/vitest';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { receiptOf } from '../../../demo/chain/receiptOf';
import { fetchPlanState, planCalls } from '../../../src/contracts';
import { submissionStore } from '../../../src/submission/record/SubmissionStore';
import { firstDrafts } from '../../contracts/follower';
import { type Sandbox, startSandbox } from '../../contracts/sandbox';
import { arrive } from '../support/arrive';

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

const patient = { timeout: 20_000 };
type Follower = Awaited<ReturnType<typeof arrive>>;

async function submit() {
  const button = await screen.findByRole('button', { name: 'Submit' }, patient);
  await waitFor(() => expect(button).toBeEnabled(), patient);
  await userEvent.click(button);
}

/** From now on the wallet fails requests to send before it shows anything. */
function breakWallet({ wallet }: Follower) {
  const request = wallet.request.bind(wallet);
  return vi.spyOn(wallet, 'request').mockImplementation((args) => {
    if (args.method !== 'wallet_sendCalls') return request(args);
    return Promise.reject(Object.assign(new Error('The extension was restarted.'), { code: -32603 }));
  });
}

/** The signed part of the first drafts. */
async function callsOf({ config, account }: Pick<Follower, 'config' | 'account'>) {
  const drafts = firstDrafts();
  return planCalls(drafts, await fetchPlanState(config, { account, drafts }));
}

/** What was signed gets mined after all, for instance through a relayer. */
async function comeThrough(follower: Follower) {
  const { account } = follower;
  for (const { to, data } of await callsOf(follower)) {
    await receiptOf(sandbox.node, await sandbox.node.sendTransaction({ account, to, data }));
  }
}

describe('an uncertain submission', () => {
  async function doubt() {
    const follower = await arrive(sandbox, firstDrafts());
    const broken = breakWallet(follower);
    await submit();
    await screen.findByText(
      /^Your wallet reported a failure, but the request may have been sent/,
      {},
      patient,
    );
    return { ...follower, mend: () => broken.mockRestore() };
  }
  const giveUp = () => userEvent.click(screen.getByRole('button', { name: /^I’ve checked/ }));

  it('that went through before it is dismissed is confirmed, and nothing is sent again', async () => {
    const follower = await doubt();
    await comeThrough(follower);
    await giveUp();
    expect(await screen.findByText('Transaction confirmed', {}, patient)).toBeInTheDocument();
    expect(follower.drafts()).toMatchObject({ deposits: [], rules: [] });
    expect(await follower.balance()).toBe(500_000_000n);
  });

  it('that goes through after it was dismissed is found before the next is sent', async () => {
    const follower = await doubt();
    await giveUp();
    follower.mend();
    const store = submissionStore(follower.config);
    await waitFor(() => expect(store.doubts(follower.account)).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Submit' })).toBeEnabled(), patient);

    await comeThrough(follower);
    await submit();
    expect(
      await screen.findByText(/^Your earlier submission went through after all/, {}, patient),
    ).toBeVisible();
    expect(follower.asked).toHaveLength(0);
    expect(await follower.balance()).toBe(500_000_000n);
    expect(follower.drafts()).toMatchObject({ deposits: [], rules: [] });
    expect(store.doubts(follower.account)).toEqual([]);
  });

  it('that never went through lets the same changes be sent exactly once', async () => {
    const follower = await doubt();
    await giveUp();
    follower.mend();
    await submit();
    (await follower.question()).approve();
    expect(await screen.findByText('Transaction confirmed', {}, patient)).toBeInTheDocument();
    expect(await follower.balance()).toBe(500_000_000n);
    // the new transaction is not mistaken for the abandoned one
    const [left] = submissionStore(follower.config).doubts(follower.account);
    const confirmed = submissionStore(follower.config).status(follower.account)?.submission.steps;
    expect(confirmed?.flatMap(({ hashes }) => hashes)).not.toEqual([]);
    expect(left?.submission.steps[0]?.passed).toEqual(confirmed?.flatMap(({ hashes }) => hashes));
  });

  it('stays uncertain while the node is unreachable', async () => {
    const follower = await doubt();
    const down = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'));
    await giveUp();
    expect(await screen.findByText(/Couldn’t reach the network’s node/, {}, patient)).toBeInTheDocument();
    expect(submissionStore(follower.config).pending(follower.account)).toBeDefined();
    down.mockRestore();
  });
});

describe('a node that is down after sending', () => {
  it('is named as the cause, and forgotten when it is back', async () => {
    const follower = await arrive(sandbox, firstDrafts());
    await submit();
    const ask = await follower.question();
    await sandbox.node.setAutomine(false);
    ask.approve();
    await screen.findByText(/^Awaiting confirmation/, {}, patient);
    // the wallet answers before it has sent
    await expect.poll(async () => (await sandbox.node.getTxpoolStatus()).pending).toBe(1);
    const down = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'));
    expect(
      await screen.findByText(/^Couldn’t reach the network’s node, so it is unclear whether/, {}, patient),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Submit' })).toBeDisabled();
    down.mockRestore();
    await screen.findByText(/^Awaiting confirmation/, {}, patient);
    await sandbox.node.setAutomine(true);
    await sandbox.node.mine({ blocks: 1 });
    expect(await screen.findByText('Transaction confirmed', {}, patient)).toBeInTheDocument();
    expect(follower.asked).toHaveLength(1);
  });
});

describe('a browser that cannot store a submission', () => {
  function fill() {
    const set = Storage.prototype.setItem;
    return vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
      if (key.startsWith('mimic.submission')) throw new DOMException('full', 'QuotaExceededError');
      set.call(this, key, value);
    });
  }

  it('is reported before anything is signed', async () => {
    const follower = await arrive(sandbox, firstDrafts());
    fill();
    await submit();
    expect(await screen.findByText(/storage for this site is full/, {}, patient)).toBeInTheDocument();
    expect(follower.asked).toHaveLength(0);
    expect(follower.drafts()).toMatchObject(firstDrafts());
  });
});

it('a record that this version cannot read blocks the next submission until the user has checked', async () => {
  const follower = await arrive(sandbox, firstDrafts());
  const { account, config } = follower;
  cleanup();
  localStorage.setItem(
    `mimic.submission/42161/${config.contracts.router}/${account}`,
    '{"version":9,"batch":{"label":"zap"}}',
  );
  const { PortfolioChanges } = await import('../../../src/exports/portfolio-changes');
  follower.show(<PortfolioChanges />);
  expect(await screen.findByText(/saved a submission that this page can’t read/, {}, patient)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Submit' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: /^I’ve checked/ }));
  await submit();
  (await follower.question()).approve();
  expect(await screen.findByText('Transaction confirmed', {}, patient)).toBeInTheDocument();
  expect(await follower.balance()).toBe(500_000_000n);
});
