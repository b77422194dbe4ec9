import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Config, useConfig } from 'wagmi';
import { connect, disconnect } from 'wagmi/actions';
import { draftStore } from '../../../src/drafts/DraftStore';
import { EarnCard, EarnCardClaim, EarnCardRoot } from '../../../src/exports/earn';
import { MimicProvider } from '../../../src/exports/provider';
import { FormStory, type FormStoryProps } from '../../../stories/FormStory';
import { storyAccount } from '../../../stories/WalletStory';
import { answerWith, config as board } from '../../kit/board';
import { earn, earnLocker, earnNewcomer, earnUnlocker, fakeEarn } from '../../kit/fakes/fakeEarn';
import type { FakeIndexer } from '../../kit/fakes/fakeIndexer';
import { stubIntersectionObserver } from '../../kit/reachEnd';

const TOKEN = 10n ** 18n;
const DAY = 86_400n;
const now = () => Math.floor(Date.now() / 1000);
const config = { ...board, earn };
let indexer: FakeIndexer;

beforeEach(() => {
  localStorage.clear();
  stubIntersectionObserver();
  indexer = { tables: fakeEarn() };
  answerWith(indexer);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

let wagmi: Config;
function Wagmi() {
  wagmi = useConfig() as Config;
  return null;
}

const other = '0x2222222222222222222222222222222222222222';
const switchTo = (account: string) =>
  act(async () => {
    wagmi.connectors[0]!.emitter.emit('change', { accounts: [account as typeof other] });
  });

function show(
  escrow = earnLocker,
  { chain, ...props }: Partial<FormStoryProps> = {},
  onError?: () => void,
  card: ReactElement = <EarnCard onError={onError} />,
) {
  return render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MimicProvider config={config}>
        <FormStory chain={{ escrow, ...chain }} {...props}>
          <Wagmi />
          {card}
        </FormStory>
      </MimicProvider>
    </QueryClientProvider>,
  );
}
const root = () => document.querySelector<HTMLElement>('[data-mimic="earn"]')!;
const inState = (state: string) =>
  waitFor(() => expect(root()).toHaveAttribute('data-state', state), { timeout: 20_000 });
const exact = (name: string) => root().querySelector(`[data-figure="${name}"] data`)?.getAttribute('value');
const form = (name: string) => screen.findByRole('form', { name });
const drafts = () => draftStore(config).drafts(storyAccount).earn;
const figure = (name: RegExp | string) =>
  within(screen.getByText(name).closest('div')!).getByRole('definition');
const choose = async (action: string) =>
  userEvent.click(within(await form('Your lock')).getByRole('radio', { name: action }));
const type = async (text: string) => {
  const input = within(await form('Your lock')).getByRole('textbox');
  await userEvent.clear(input);
  if (text) await userEvent.type(input, text);
};
const saveOf = async () => within(await form('Your lock')).getByRole('button', { name: 'Save' });
const slide = async (name: string, preset: string) =>
  userEvent.click(within(await form(name)).getByRole('button', { name: preset }));

describe('EarnCard', () => {
  it('shows locked and claimable amounts and the weight, to the last unit, and estimates the current week', async () => {
    show();
    await inState('ready');
    await waitFor(() => expect(exact('locked')).toBe('2750'));
    expect(exact('claimable')).toBe('31.412000000000000007');
    expect(root()).toHaveTextContent(/412 days on average\. If you unlock it today/);
    expect(figure('In your wallet').querySelector('data')?.value).toBe('7250.000000000000000001');
    const weight = (2_750n * TOKEN * 412n * DAY) / 63_072_000n;
    const estimate = (594n * TOKEN * weight) / (84_210n * TOKEN);
    const printed = figure('Your estimated share').querySelector('data')!.value;
    expect(BigInt(printed.replace('.', '').replace(/^0+/, ''))).toBe(estimate);
    expect(figure('Your weight')).toHaveTextContent('1,552');
    expect(screen.getByText('1.84% of all')).toBeInTheDocument();
  });

  it('shows a visitor past weeks and the current one, and offers Connect', async () => {
    show(earnNewcomer, { connected: false });
    await inState('disconnected');
    expect(await screen.findByRole('slider', { name: 'Earned by lockers, by week' })).toBeInTheDocument();
    await waitFor(() => expect(figure('This week so far')).toHaveTextContent('594.00'));
    expect(await screen.findByRole('button', { name: 'Connect Wallet' })).toBeInTheDocument();
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
  });

  it('announces each week on arrow keys, with the fees sold for it, and has a table of all weeks', async () => {
    show();
    const bars = await screen.findByRole('slider', { name: 'Earned by lockers, by week' });
    const { EarnWeek = [] } = indexer.tables;
    expect(bars.getAttribute('aria-valuetext')).toMatch(/^Week of .*, in progress: /);
    bars.focus();
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(exact('week')).toBe(String(BigInt(String(EarnWeek.at(-2)!.earned)) / TOKEN)));
    expect(bars.getAttribute('aria-valuetext')).toMatch(/Fees sold: .* USDC/);
    await userEvent.keyboard('{Home}{ArrowRight}');
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows).toHaveLength(1 + 13);
    expect(rows.filter((row) => row.textContent?.includes('No fees sold'))).toHaveLength(1);
  });

  it('drafts a lock as entered, and shows the combined result with the existing lock', async () => {
    show();
    await type('1000');
    await slide('Your lock', '1 yr');
    const lock = await form('Your lock');
    expect(lock).toHaveTextContent(/Weight 500\.00, counted from/);
    // (2750 × 412 + 1000 × 365) / 3750 days, rounded up
    expect(lock).toHaveTextContent(/Together with your lock: 3,750 MIMIC for 400 days on average/);
    await userEvent.click(await saveOf());
    expect(drafts()).toEqual([
      { id: expect.any(String), action: 'lock', amount: 1_000n * TOKEN, duration: 365n * DAY },
    ]);
    expect(within(lock).getByRole('textbox')).toHaveValue('1000');
    expect(await saveOf()).toBeDisabled();
    await userEvent.click(within(lock).getByRole('button', { name: 'Discard draft' }));
    expect(drafts() ?? []).toEqual([]);
    expect(within(lock).getByRole('textbox')).toHaveValue('');
  });

  it.each([
    ['Lock', '7250.000000000000000002', 'Exceeds wallet balance of 7,250 MIMIC'],
    ['Lock', '0', 'Enter an amount above zero'],
    ['Lock', '-1', 'Amount cannot be negative'],
    ['Lock', '1.0000000000000000001', 'MIMIC has at most 18 decimals'],
    ['Lock', 'all', 'Enter an amount in digits, such as 2.5'],
    ['Unlock', '2750.000000000000000001', 'Exceeds your lock of 2,750 MIMIC'],
  ])('saves no %s of %s: %s', async (action, text, alert) => {
    show();
    await inState('ready');
    await choose(action);
    await type(text);
    expect(await form('Your lock')).toHaveTextContent(alert);
    expect(await saveOf()).toBeDisabled();
  });

  it('fills in the wallet’s or lock’s full amount, to the last unit', async () => {
    show();
    await inState('ready');
    await userEvent.click(within(await form('Your lock')).getByRole('button', { name: 'Max' }));
    await userEvent.click(await saveOf());
    await choose('Unlock');
    await userEvent.click(within(await form('Your lock')).getByRole('button', { name: 'Max' }));
    await userEvent.click(await saveOf());
    expect(drafts()).toEqual(
      expect.arrayContaining([
        { id: expect.any(String), action: 'lock', amount: 7_250n * TOKEN + 1n, duration: 730n * DAY },
        { id: expect.any(String), action: 'unlock', amount: 2_750n * TOKEN },
      ]),
    );
  });

  it('extends only beyond the lock’s own duration, and shows the resulting weight', async () => {
    show();
    await inState('ready');
    await choose('Extend');
    await slide('Your lock', '1 yr');
    expect(await form('Your lock')).toHaveTextContent('Choose longer than your lock’s 412 days');
    expect(await saveOf()).toBeDisabled();
    await slide('Your lock', '2 yrs');
    expect(await form('Your lock')).toHaveTextContent('Your weight rises from 1,552 to 2,750');
    await userEvent.click(await saveOf());
    expect(drafts()).toEqual([{ id: expect.any(String), action: 'extend', duration: 730n * DAY }]);
  });

  it('keeps one action’s input while another is open', async () => {
    show();
    await type('12.5');
    await choose('Unlock');
    await type('3');
    await choose('Lock');
    expect(within(await form('Your lock')).getByRole('textbox')).toHaveValue('12.5');
    await choose('Unlock');
    expect(within(await form('Your lock')).getByRole('textbox')).toHaveValue('3');
  });

  it('says that an unlocked part joins the pending unlock, and what stays locked', async () => {
    show(earnUnlocker(now()));
    await inState('ready');
    await choose('Unlock');
    await type('750');
    const lock = await form('Your lock');
    expect(lock).toHaveTextContent(/2,000 MIMIC with a weight of 1,128 stay locked/);
    expect(lock).toHaveTextContent(/It joins 78\d\.?\d* MIMIC already unlocking/);
  });

  it('locks earnings again by default, and can draft either', async () => {
    show();
    const claim = await form('Claim');
    await userEvent.click(within(claim).getByRole('button', { name: 'Claim and lock' }));
    expect(drafts()).toEqual([
      { id: expect.any(String), action: 'claim', cashout: false, duration: 730n * DAY },
    ]);
    await userEvent.click(within(claim).getByRole('radio', { name: 'Send to wallet' }));
    await userEvent.click(within(claim).getByRole('button', { name: 'Claim' }));
    expect(drafts()).toEqual([{ id: expect.any(String), action: 'claim', cashout: true }]);
  });

  it('offers no claim without earnings, and no release if nothing was unlocked', async () => {
    show({ ...earnLocker, earned: 0n });
    await inState('ready');
    expect(await form('Claim')).toHaveTextContent('Nothing to claim.');
    expect(within(await form('Claim')).queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByRole('form', { name: 'Unlocking' })).not.toBeInTheDocument();
  });

  it('drafts a release of the available amount', async () => {
    show(earnUnlocker(now()));
    const release = await form('Unlocking');
    await userEvent.click(within(release).getByRole('button', { name: 'Release' }));
    expect(drafts()).toEqual([{ id: expect.any(String), action: 'release' }]);
    expect(within(release).getByRole('button', { name: 'Release' })).toBeDisabled();
  });

  it('lists the account’s history, newest first, with a re-locked claim once', async () => {
    show();
    const list = await screen.findByRole('region', { name: 'Your locks and claims' });
    await waitFor(() => expect(list.querySelectorAll('[data-event]')).toHaveLength(8));
    const kinds = [...list.querySelectorAll<HTMLElement>('[data-event]')].map(({ dataset }) => dataset.kind);
    expect(kinds).toEqual([
      ...['relock', 'locked', 'extended', 'release', 'cashout', 'unlocked', 'relock', 'locked'],
    ]);
    expect(list).toHaveTextContent(/Claimed and locked/);
  });

  it('shows on-chain data while the indexer does not answer, and says so', async () => {
    indexer.answers = 403;
    const onError = vi.fn();
    show(earnLocker, {}, onError);
    await inState('partial');
    expect(exact('locked')).toBe('2750');
    expect(await screen.findByText('Couldn’t load weekly earnings.')).toBeInTheDocument();
    expect(await form('Your lock')).toBeInTheDocument();
    expect(onError).toHaveBeenCalled();
  });

  it('shows the weeks while the chain does not answer, and does not save without its data', async () => {
    show(earnLocker, { chain: { isDown: true } });
    await inState('partial');
    expect(screen.getByText(/Couldn’t read your lock and balance/)).toBeInTheDocument();
    expect(await screen.findByRole('slider', { name: 'Earned by lockers, by week' })).toBeInTheDocument();
    expect(within(await form('Claim')).queryByRole('button')).not.toBeInTheDocument();
  });

  it('rejects an amount too large for a draft, even without a readable balance', async () => {
    show(earnLocker, { chain: { isDown: true } });
    await inState('partial');
    await type('100');
    await userEvent.click(await saveOf());
    await type(`1${'0'.repeat(76)}`);
    expect(await saveOf()).toBeDisabled();
    expect(screen.getByText('Enter an amount in digits, such as 2.5')).toBeInTheDocument();
    expect(drafts()).toMatchObject([{ action: 'lock', amount: 100n * TOKEN }]);
  });

  it('says if Earn is not available', () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <MimicProvider config={board}>
          <EarnCard />
        </MimicProvider>
      </QueryClientProvider>,
    );
    expect(root()).toHaveTextContent('isn’t available here');
  });

  it('keeps the input while the wallet is unavailable, and says so', async () => {
    show();
    await inState('ready');
    await type('12.5');
    await slide('Your lock', '3 mths');
    await act(() => disconnect(wagmi));
    expect(await screen.findByRole('alert')).toHaveTextContent(/disconnected|locked/i);
    await act(async () => void (await connect(wagmi, { connector: wagmi.connectors[0]! })));
    await inState('ready');
    expect(within(await form('Your lock')).getByRole('textbox')).toHaveValue('12.5');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('does not carry an account’s choice over to the next one', async () => {
    show();
    await inState('ready');
    await type('12.5');
    await userEvent.click(within(await form('Claim')).getByRole('radio', { name: 'Send to wallet' }));
    await switchTo(other);
    await inState('ready');
    await userEvent.click(await screen.findByRole('button', { name: /start over/i }));
    expect(within(await form('Your lock')).getByRole('textbox')).toHaveValue('');
    await userEvent.click(within(await form('Claim')).getByRole('button', { name: 'Claim and lock' }));
    expect(draftStore(config).drafts(other).earn).toMatchObject([{ action: 'claim', cashout: false }]);
  });

  it('offers a reset in a standalone form', async () => {
    show(
      earnLocker,
      {},
      undefined,
      <EarnCardRoot>
        <EarnCardClaim />
      </EarnCardRoot>,
    );
    await inState('ready');
    await form('Claim');
    await switchTo(other);
    await userEvent.click(await screen.findByRole('button', { name: /start over/i }));
    expect(within(await form('Claim')).getByRole('button', { name: 'Claim and lock' })).toBeEnabled();
  });

  it('mentions in the oldest bar fees that were collected earlier and sold in that week', async () => {
    indexer.tables = fakeEarn({ weeks: 40 });
    show();
    const bars = await screen.findByRole('slider', { name: 'Earned by lockers, by week' });
    bars.focus();
    await userEvent.keyboard('{Home}');
    expect(bars).toHaveAttribute('aria-valuetext', expect.stringMatching(/Fees sold: /));
  });

  it('uses the chain’s time if the clock is ahead', async () => {
    const start = BigInt(now());
    const vesting = { amount: 1_000n * TOKEN, released: 0n, carried: 0n, start, end: start + 365n * DAY };
    const ahead = (now() + 400 * 86_400) * 1_000;
    vi.spyOn(Date, 'now').mockReturnValue(ahead);
    show({ ...earnUnlocker(Number(start)), vesting }, { chain: { time: start } });
    await inState('ready');
    expect(await form('Unlocking')).toHaveTextContent(/999\.99|1,000/);
  });
});
