import { act, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draftStore } from '../../src/drafts/DraftStore';
import { type Address, type Hex, type RuleTerms, traderMatchingKey } from '../../src/exports/core';
import { Leaderboard } from '../../src/exports/leaderboard';
import { TraderCard } from '../../src/exports/trader-card';
import { collateralTokens } from '../../stories/collateralTokens';
import { FormStory } from '../../stories/FormStory';
import { storyAccount } from '../../stories/WalletStory';
import { answerWith, board, config } from '../kit/board';
import { type UnsavedDrafts, withIds } from '../kit/drafts';
import type { FakeIndexer } from '../kit/fakes/fakeIndexer';
import { fakeTables } from '../kit/fakes/fakeTables';
import { fakeTrader, storyTrader } from '../kit/fakes/fakeTrader';
import { stubIntersectionObserver } from '../kit/reachEnd';

const DAY = 86_400;
let indexer: FakeIndexer;
let rules: Map<Hex, RuleTerms>;
let balance: bigint;

beforeEach(() => {
  localStorage.clear();
  stubIntersectionObserver();
  indexer = { tables: fakeTables({ traders: 8 }) };
  rules = new Map();
  balance = 1_000_000n;
  answerWith(indexer);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Route = { trader: Address; collateralToken: Address };

/** The routes on the board. */
const routes = () =>
  indexer.tables
    .TraderRouteLatestMetric!.filter(({ interval }) => interval === 604_800)
    .map((row) => ({ trader: row.account, collateralToken: row.collateral_token })) as [
    Route,
    Route,
    Route,
    Route,
  ];

/** The account has a rule on the chain that expires in `expiresIn` seconds, 0 for a removed one. */
function follow({ trader, collateralToken }: Route, expiresIn: number) {
  const expiry = expiresIn && Math.floor(Date.now() / 1000) + expiresIn;
  const terms = { allowanceRate: 1_000n, throttleActivity: 3_600n, expiry: BigInt(expiry) };
  rules.set(traderMatchingKey(collateralToken, trader), terms);
}
const remember = (known: readonly Route[]) => draftStore(config).rememberRoutes(storyAccount, known);

const show = (widget: React.ReactNode) => {
  const chain = { rule: (route: Hex) => rules.get(route), depositBalance: () => balance };
  return render(board(<FormStory chain={chain}>{widget}</FormStory>));
};
const buttonOf = ({ trader }: Route) =>
  within(document.querySelector<HTMLElement>(`[data-mimic-row="${trader}"]`)!).getByRole('button', {
    name: /^(Cop|No funds|Drafted)/,
  });
const isCopying = (route: Route) =>
  waitFor(() => expect(buttonOf(route)).toHaveTextContent('Copying'), { timeout: 20_000 });

it('marks the routes that the connected account copies, and only those', async () => {
  const [live, expired, removed, another] = routes();
  follow(live, DAY);
  follow(expired, -DAY);
  follow(removed, 0);
  remember([live, expired, removed, another]);
  show(<Leaderboard />);
  await isCopying(live);
  expect(buttonOf(live)).toHaveAccessibleName(/^Copying 0x.* with \w+\. Edit the rule\.$/);
  for (const route of [expired, removed, another]) {
    expect(buttonOf(route)).toHaveTextContent(/^Copy$/);
    expect(buttonOf(route)).toHaveAccessibleName(/^Copy 0x/);
  }
});

it('marks a route whose rule was made meanwhile', async () => {
  const [live, next] = routes();
  follow(live, DAY);
  remember([live]);
  show(<Leaderboard />);
  await isCopying(live);
  expect(buttonOf(next)).toHaveTextContent(/^Copy$/);
  follow(next, DAY);
  act(() => remember([next]));
  await isCopying(next);
});

it('marks a rule that is only drafted', async () => {
  const [live, next] = routes();
  follow(live, DAY);
  remember([live]);
  show(<Leaderboard />);
  await isCopying(live);
  const key = traderMatchingKey(next.collateralToken, next.trader);
  const terms = { allowanceRate: 1_000n, throttleActivity: 3_600n, expiry: 1_900_000_000n };
  const draft = (rules: NonNullable<UnsavedDrafts['rules']>) =>
    act(() => draftStore(config).change(storyAccount, () => ({ ...withIds({ rules }), failures: {} })));
  draft([{ ...next, ...terms, traderMatchingKey: key }]);
  await waitFor(() => expect(buttonOf(next)).toHaveTextContent(/^Drafted$/));
  expect(buttonOf(next)).toHaveAccessibleName(/^Drafted, not signed yet: 0x.* with \w+\. Edit the draft\.$/);
  expect(buttonOf(next)).toHaveAttribute('data-mark', '✎');
  draft([]);
  await waitFor(() => expect(buttonOf(next)).toHaveTextContent(/^Copy$/));
  // a change to a rule that copies: it goes on copying until it is signed
  draft([{ ...live, ...terms, traderMatchingKey: traderMatchingKey(live.collateralToken, live.trader) }]);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(buttonOf(live)).toHaveTextContent(/^Copying$/);
});

/** Shows a board with one copied route, on which a minute passes only when a test says so. */
async function showCopied() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const [live] = routes();
  follow(live, DAY);
  remember([live]);
  show(<Leaderboard />);
  await isCopying(live);
  return live;
}

async function minuteLater(route: Route, text: RegExp) {
  act(() => void vi.advanceTimersByTime(60_000));
  await waitFor(() => expect(buttonOf(route)).toHaveTextContent(text), { timeout: 8_000 });
}

it('looks again each minute: a rule removed elsewhere loses its mark', async () => {
  const live = await showCopied();
  follow(live, 0);
  await minuteLater(live, /^Copy$/);
});

it('does not say Copying while the balance is 0, as after a withdrawal', async () => {
  const live = await showCopied();
  balance = 0n;
  await minuteLater(live, /^No funds$/);
  expect(buttonOf(live)).toHaveAccessibleName(
    /^No funds in \w+: new positions of 0x.* aren’t copied\. Edit the rule\.$/,
  );
  expect(buttonOf(live)).toHaveAttribute('data-mark', '!');
});

it('says Drafted once the deposit that a rule lacks is drafted', async () => {
  const live = await showCopied();
  balance = 0n;
  await minuteLater(live, /^No funds$/);
  const draft = (deposits: NonNullable<UnsavedDrafts['deposits']>) =>
    act(() => draftStore(config).change(storyAccount, () => ({ ...withIds({ deposits }), failures: {} })));
  const amount = { token: live.collateralToken, amount: 5n };
  draft([{ ...amount, action: 'withdraw' }]);
  expect(buttonOf(live)).toHaveTextContent(/^No funds$/);
  draft([{ ...amount, action: 'deposit' }]);
  await waitFor(() => expect(buttonOf(live)).toHaveTextContent(/^Drafted$/));
});

it('marks a route only until its rule expires', async () => {
  const [live, brief] = routes();
  follow(live, DAY);
  follow(brief, 4);
  remember([live, brief]);
  show(<Leaderboard />);
  await isCopying(brief);
  await waitFor(() => expect(buttonOf(brief)).toHaveTextContent(/^Copy$/), { timeout: 8_000 });
  expect(buttonOf(live)).toHaveTextContent('Copying');
});

it('marks them on the trader’s page', async () => {
  const [usdc] = collateralTokens;
  indexer.tables = fakeTrader({ positions: 6 });
  const route = { trader: storyTrader, collateralToken: usdc!.address };
  follow(route, DAY);
  remember([route]);
  show(<TraderCard account={storyTrader} />);
  const name = /^Copying 0x.* with USDC\. Edit the rule\.$/;
  expect(await screen.findByRole('button', { name }, { timeout: 20_000 })).toBeVisible();
});

it('marks none without a wallet', async () => {
  const [live] = routes();
  follow(live, DAY);
  remember([live]);
  render(
    board(
      <FormStory connected={false} chain={{ rule: (route: Hex) => rules.get(route) }}>
        <Leaderboard />
      </FormStory>,
    ),
  );
  await waitFor(() => expect(document.querySelector('[data-mimic-row]')).not.toBeNull());
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(buttonOf(live)).toHaveTextContent(/^Copy$/);
});
