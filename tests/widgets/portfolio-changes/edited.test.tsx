import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { printTerms, traderMatchingKey } from '../../../src/exports/core';
import {
  PortfolioChanges,
  PortfolioChangesGroups,
  PortfolioChangesRoot,
  PortfolioChangesSubmit,
  PortfolioChangesToSign,
} from '../../../src/exports/portfolio-changes';
import { FormStory, type FormStoryProps } from '../../../stories/FormStory';
import { answerWith, board } from '../../kit/board';
import { idOf } from '../../kit/drafts';
import { collateralTokens } from '../../kit/fakes/fakeTables';
import { storyTrader } from '../../kit/fakes/fakeTrader';

const collateralToken = collateralTokens[0]!.address;
const terms = { allowanceRate: 1_000n, throttleActivity: 3_600n, expiry: 1_900_000_000n };
const draft = {
  ...terms,
  collateralToken,
  trader: storyTrader,
  traderMatchingKey: traderMatchingKey(collateralToken, storyTrader),
};

beforeEach(() => {
  localStorage.clear();
  answerWith({ tables: {} });
});
afterEach(() => void vi.unstubAllGlobals());

const show = (change: object, rule = terms, failures = {}, maxLossRate = 5_000n) =>
  render(
    board(
      <FormStory
        drafts={{ deposits: [], rules: [{ ...draft, ...change }] }}
        failures={failures}
        chain={{ rule, maxLossRate }}
      >
        <PortfolioChanges />
      </FormStory>,
    ),
  );
const line = () => screen.getByText('Allowance Rate').closest('li')!;
const former = () =>
  within(line())
    .queryAllByText(/→$/)
    .map(({ textContent }) => textContent);

it('shows what an edited rule changes, with the present values before the new ones', async () => {
  show({ allowanceRate: 1_250n, maxLossRate: 2_000n });
  await waitFor(() => expect(former()).toEqual(['10% →', '50% →']));
  expect(line()).toHaveTextContent(/Allowance Rate10% →12\.5%.*Throttle Duration1 hour.*50% →20%/);
});

it('says that a rule that is set again resets its throttle, and not if only its limit changes', async () => {
  const note = () => within(line()).queryByText(/^This resets the throttle/);
  show({ allowanceRate: 1_250n });
  await waitFor(() => expect(note()).toBeVisible());
  cleanup();
  localStorage.clear();
  show({ maxLossRate: 2_000n });
  await waitFor(() => expect(former()).toEqual(['50% →']));
  expect(note()).toBeNull();
});

it('shows no present values for a rule that is new or ends', async () => {
  show({ allowanceRate: 1_250n }, { ...terms, expiry: 0n });
  await waitFor(() => expect(line()).toHaveTextContent(/^Add/));
  expect(former()).toEqual([]);
});

it('names the risk where money goes in, and not where it only comes back', async () => {
  const review = async (drafts: FormStoryProps['drafts']) => {
    cleanup();
    localStorage.clear();
    render(
      board(
        <FormStory drafts={drafts} chain={{ rule: terms, depositBalance: 500n }}>
          <PortfolioChanges />
        </FormStory>,
      ),
    );
    await screen.findByText('What you will sign');
    return screen.queryByText(/^You can lose what you allocate\./) !== null;
  };
  const move = (action: 'deposit' | 'withdraw') => [{ action, token: collateralToken, amount: 100n }];
  expect(await review({ deposits: move('deposit'), rules: [] })).toBe(true);
  expect(await review({ deposits: [], rules: [{ ...draft, allowanceRate: 500n }] })).toBe(true);
  expect(await review({ deposits: move('withdraw'), rules: [] })).toBe(false);
  expect(await review({ deposits: [], rules: [{ ...draft, expiry: 0n }] })).toBe(false);
});

it('names the risk in a host’s own layout, too', async () => {
  render(
    board(
      <FormStory
        drafts={{ deposits: [], rules: [draft] }}
        chain={{ rule: { ...terms, allowanceRate: 500n }, depositBalance: 500n }}
      >
        <PortfolioChangesRoot>
          <PortfolioChangesGroups />
          <PortfolioChangesToSign />
          <PortfolioChangesSubmit />
        </PortfolioChangesRoot>
      </FormStory>,
    ),
  );
  await screen.findByText('What you will sign');
  expect(screen.getByText(/^You can lose what you allocate\./)).toBeVisible();
});

describe('a draft from another day or device', () => {
  const told = async (change: object, rule = terms) => {
    show(change, rule);
    return (await screen.findByRole('alert')).textContent;
  };

  it('says so if the rule has changed since, and what Submit would do to it', async () => {
    expect(await told({ allowanceRate: 500n, basedOn: '2000/3600/1900000000' })).toContain(
      'Your rule was changed after you drafted this.',
    );
  });

  it('says so if the limit that its editor showed has changed since, though it sets none', async () => {
    show({ allowanceRate: 5_000n, basedOn: printTerms({ ...terms, maxLossRate: 2_000n }) });
    expect((await screen.findByRole('alert')).textContent).toContain('was changed');
    expect(line()).toHaveTextContent(/Maximum Loss20% →50%/);
    cleanup();
    localStorage.clear();
    const basedOn = printTerms({ ...terms, maxLossRate: 2_000n });
    show({ allowanceRate: 5_000n, basedOn }, terms, {}, 0n);
    expect((await screen.findByRole('alert')).textContent).toContain('was changed');
    expect(line()).toHaveTextContent(/Maximum Loss20% →None/);
  });

  it('says so if a rule was added or removed since', async () => {
    expect(await told({ basedOn: '' }, { ...terms, allowanceRate: 700n })).toContain('was changed');
    cleanup();
    localStorage.clear();
    expect(
      await told({ basedOn: printTerms({ ...terms, maxLossRate: 5_000n }) }, { ...terms, expiry: 0n }),
    ).toContain('Your rule was removed after you drafted this. Submitting sets it again');
  });

  it('says that it is already on chain, its limit included', async () => {
    expect(await told({ maxLossRate: 5_000n, basedOn: '' })).toContain('already on chain');
    cleanup();
    localStorage.clear();
    expect(await told({ expiry: 0n, basedOn: '' }, { ...terms, expiry: 0n })).toContain('already on chain');
  });

  it('says so if the limit that it sets has changed since', async () => {
    const basedOn = printTerms({ ...terms, maxLossRate: 1_000n });
    expect(await told({ maxLossRate: 2_000n, basedOn })).toContain('was changed');
  });

  it('says so beside the reason why it failed before', async () => {
    const failures = { [idOf(draft)]: 'You rejected the request.' };
    show({ allowanceRate: 500n, basedOn: '' }, terms, failures);
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(
        /^You rejected the request\. Your rule was changed/,
      ),
    );
  });

  it('says nothing while the rule is as it was, or only the limit differs', async () => {
    show({ maxLossRate: 2_000n, basedOn: printTerms({ ...terms, maxLossRate: 5_000n }) });
    await waitFor(() => expect(former()).toEqual(['50% →']));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('reads the rule of a deployment without maximum losses', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const drafts = { deposits: [], rules: [{ ...draft, allowanceRate: 500n }] };
    render(
      board(
        <QueryClientProvider client={client}>
          <FormStory drafts={drafts} chain={{ rule: terms, maxLossRate: undefined }}>
            <PortfolioChanges />
          </FormStory>
        </QueryClientProvider>,
      ),
    );
    await waitFor(() => expect(former()).toEqual(['10% →']));
    const reads = (name: string) =>
      client.getQueryCache().findAll({ predicate: ({ queryKey }) => queryKey.includes(name) })[0]!.state;
    const before = reads('matchingRuleMap').dataUpdateCount;
    await vi.advanceTimersByTimeAsync(16_000);
    await waitFor(() => expect(reads('matchingRuleMap').dataUpdateCount).toBeGreaterThan(before));
    expect(reads('matchingRuleMap')).toMatchObject({
      data: { maxLossRate: undefined },
      status: 'success',
      errorUpdateCount: 0,
    });
  });
});
