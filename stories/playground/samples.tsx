import type { ReactNode } from 'react';
import { ConnectButton } from '../../src/exports/connect-button';
import { traderMatchingKey } from '../../src/exports/core';
import { DepositForm } from '../../src/exports/deposit-form';
import { EarnCard } from '../../src/exports/earn';
import { IndexerStatus } from '../../src/exports/indexer-status';
import { Leaderboard } from '../../src/exports/leaderboard';
import { Portfolio } from '../../src/exports/portfolio';
import { PortfolioChanges } from '../../src/exports/portfolio-changes';
import { PositionCard } from '../../src/exports/position-card';
import { RuleEditor } from '../../src/exports/rule-editor';
import { TraderCard } from '../../src/exports/trader-card';
import { TraderField } from '../../src/exports/trader-field';
import { earnLocker } from '../../tests/kit/fakes/fakeEarn';
import { collateralTokens } from '../collateralTokens';
import type { FormStoryProps } from '../FormStory';
import { recording } from '../recorded/recording';
import type { SampleName } from './hostCode';

type Sample = {
  render(className: string): ReactNode;
  /** The follower's state, for widgets about one and widgets that open the rule editor. */
  follower?: Omit<FormStoryProps, 'children'>;
};

const token = collateralTokens[0].address;
const { trader, positions } = recording.subjects;
const expiry = BigInt(Math.floor(Date.now() / 1000) + 31_536_000);

/** The playground's sample of each widget. */
export const samples: Readonly<Record<SampleName, Sample>> = {
  Leaderboard: {
    render: (className) => (
      <Leaderboard className={className} traderHref={(account) => `#/trader/${account}`} />
    ),
    follower: {},
  },
  TraderCard: {
    render: (className) => <TraderCard className={className} account={trader} />,
    follower: {},
  },
  PositionCard: {
    render: (className) => <PositionCard className={className} id={positions.closed} />,
  },
  TraderField: { render: (className) => <TraderField className={className} /> },
  IndexerStatus: { render: (className) => <IndexerStatus className={className} /> },
  ConnectButton: {
    render: (className) => <ConnectButton className={className} />,
    follower: { connected: false },
  },
  DepositForm: {
    render: (className) => <DepositForm className={className} token={token} />,
    follower: {},
  },
  RuleEditor: {
    render: (className) => <RuleEditor className={className} trader={trader} collateralToken={token} />,
    follower: { chain: { depositBalance: 500_000_000n } },
  },
  PortfolioChanges: {
    render: (className) => <PortfolioChanges className={className} />,
    follower: {
      drafts: {
        deposits: [{ action: 'deposit', token, amount: 1_250_500_000n }],
        rules: [
          {
            trader,
            collateralToken: token,
            traderMatchingKey: traderMatchingKey(token, trader),
            allowanceRate: 1_000n,
            throttleActivity: 3_600n,
            expiry,
          },
        ],
      },
    },
  },
  EarnCard: {
    render: (className) => <EarnCard className={className} />,
    follower: { chain: { escrow: earnLocker } },
  },
  Portfolio: {
    render: (className) => <Portfolio className={className} />,
    follower: { person: 'follower' },
  },
};
