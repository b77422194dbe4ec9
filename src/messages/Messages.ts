import type { matchingOrderStatusText } from '../domain/copy/matchingOrderStatus';
import type { addressMessages, searchMessages } from './address';
import type { depositAmountMessages, ruleAmountMessages } from './amount';
import type { backtestMessages } from './backtest';
import type { boardMessages } from './board';
import type { changesMessages } from './changes';
import { commonMessages } from './common';
import type { connectMessages } from './connect';
import type { connectButtonMessages } from './connectButton';
import type { copiedMessages } from './copied';
import type { depositMessages } from './deposit';
import type { earnMessages } from './earn';
import type { earnChangesMessages } from './earnChanges';
import type { earnPartMessages } from './earnParts';
import type { errorMessages } from './errors';
import type { exitMessages } from './exit';
import type { fieldMessages } from './field';
import type { figureMessages } from './figures';
import type { indexerStatusMessages } from './indexerStatus';
import { leaderboardMessages } from './leaderboard';
import type { networkMessages } from './network';
import type { planMessages } from './plan';
import type { portfolioMessages } from './portfolio';
import type { portfolioGateMessages } from './portfolioGate';
import type { positionMessages } from './position';
import type { ruleMessages } from './rule';
import { traderMessages } from './trader';
import type { traderPartMessages } from './traderParts';
import { walletMessages } from './wallet';

/** The groups every page needs; each widget registers the other groups it shows. */
export const english = {
  common: commonMessages,
  leaderboard: leaderboardMessages,
  trader: traderMessages,
  wallet: walletMessages,
} as const;

type Group<T> = { readonly [key in keyof T]: string };

/** Every text of the widgets, by group, in English. */
export type EnglishTexts = typeof english & {
  leaderboard: typeof boardMessages & typeof searchMessages;
  trader: typeof addressMessages &
    typeof figureMessages &
    typeof positionMessages &
    typeof traderPartMessages;
  wallet: typeof connectMessages &
    typeof connectButtonMessages &
    typeof networkMessages &
    typeof portfolioGateMessages;
  orderStatus: typeof matchingOrderStatusText;
  deposit: typeof depositMessages & typeof depositAmountMessages;
  rule: typeof ruleMessages & typeof ruleAmountMessages & typeof copiedMessages;
  changes: typeof changesMessages;
  earnChanges: typeof earnChangesMessages;
  plan: typeof planMessages;
  portfolio: typeof portfolioMessages;
  exit: typeof exitMessages;
  backtest: typeof backtestMessages;
  indexerStatus: typeof indexerStatusMessages;
  earn: typeof earnMessages & typeof earnPartMessages;
  field: typeof fieldMessages;
  errors: typeof errorMessages;
};

/** Every text a person reads, by group. `{name}` marks a value that is filled in when the text is shown. */
export type Messages = { readonly [group in keyof EnglishTexts]: Group<EnglishTexts[group]> };

/** Any part of Messages. */
export type MessageOverrides = { readonly [group in keyof Messages]?: Partial<Messages[group]> };
