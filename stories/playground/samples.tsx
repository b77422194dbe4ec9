import type { ReactNode } from 'react';
import { ConnectButton } from '../../src/exports/connect-button';
import { traderMatchingKey } from '../../src/exports/core';
import { DepositForm } from '../../src/exports/deposit-form';
import { IndexerStatus } from '../../src/exports/indexer-status';
import { Leaderboard } from '../../src/exports/leaderboard';
import { Portfolio } from '../../src/exports/portfolio';
import { PortfolioChanges } from '../../src/exports/portfolio-changes';
import { PositionCard } from '../../src/exports/position-card';
import { RuleEditor } from '../../src/exports/rule-editor';
import { TraderCard } from '../../src/exports/trader-card';
import { TraderField } from '../../src/exports/trader-field';
import type { FakeTables } from '../../tests/support/fakes/fakeIndexer';
import { fakePortfolio, fakeRulesOnChain } from '../../tests/support/fakes/fakePortfolio';
import { fakeTables } from '../../tests/support/fakes/fakeTables';
import { fakeTrader, storyTrader } from '../../tests/support/fakes/fakeTrader';
import { fakeKey } from '../../tests/support/fakes/hexDigits';
import { collateralTokens } from '../collateralTokens';
import type { FormStoryProps } from '../FormStory';
import type { SampleName } from './hostCode';

type Sample = {
  render(className: string): ReactNode;
  tables: FakeTables;
  /** What the follower has, where the widget is about one. */
  follower?: Omit<FormStoryProps, 'children'>;
};

const token = collateralTokens[0].address;
const board = fakeTables({ traders: 140 });
const trader = fakeTrader({ positions: 18 });
const expiry = BigInt(Math.floor(Date.now() / 1000) + 31_536_000);

/** What the playground shows of each widget. */
export const samples: Readonly<Record<SampleName, Sample>> = {
  Leaderboard: {
    render: (className) => (
      <Leaderboard className={className} traderHref={(account) => `#/trader/${account}`} />
    ),
    tables: board,
  },
  TraderCard: {
    render: (className) => <TraderCard className={className} account={storyTrader} />,
    tables: trader,
  },
  PositionCard: {
    render: (className) => <PositionCard className={className} id={fakeKey(1300)} />,
    tables: trader,
  },
  TraderField: { render: (className) => <TraderField className={className} />, tables: board },
  IndexerStatus: { render: (className) => <IndexerStatus className={className} />, tables: board },
  ConnectButton: {
    render: (className) => <ConnectButton className={className} />,
    tables: board,
    follower: { connected: false },
  },
  DepositForm: {
    render: (className) => <DepositForm className={className} token={token} />,
    tables: board,
    follower: {},
  },
  RuleEditor: {
    render: (className) => <RuleEditor className={className} trader={storyTrader} collateralToken={token} />,
    tables: board,
    follower: { chain: { depositBalance: 500_000_000n } },
  },
  PortfolioChanges: {
    render: (className) => <PortfolioChanges className={className} />,
    tables: board,
    follower: {
      drafts: {
        deposits: [{ action: 'deposit', token, amount: 1_250_500_000n }],
        rules: [
          {
            trader: storyTrader,
            collateralToken: token,
            traderMatchingKey: traderMatchingKey(token, storyTrader),
            allowanceRate: 1_000n,
            throttleActivity: 3_600n,
            expiry,
          },
        ],
      },
    },
  },
  Portfolio: {
    render: (className) => <Portfolio className={className} />,
    tables: fakePortfolio({ rules: 6 }),
    follower: { chain: { depositBalance: 1_284_560_000n, ruleOf: fakeRulesOnChain(6) } },
  },
};
