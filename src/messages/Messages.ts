import type { matchingOrderStatusText } from '../domain/copy/matchingOrderStatus';
import type { addressMessages, searchMessages } from './address';
import type { depositAmountMessages, ruleAmountMessages } from './amount';
import type { backtestMessages, copiedMessages } from './backtest';
import type { boardMessages } from './board';
import type { changesMessages, planMessages } from './changes';
import type { connectButtonMessages, connectMessages, networkMessages } from './connect';
import type { copyMessages } from './copy';
import type { depositMessages } from './deposit';
import type { earnMessages } from './earn';
import type { earnChangesMessages } from './earnChanges';
import type { earnPartMessages } from './earnParts';
import type { errorMessages } from './errors';
import type { fieldMessages } from './field';
import type { indexerStatusMessages } from './indexerStatus';
import type { portfolioMessages } from './portfolio';
import type { portfolioGateMessages } from './portfolioGate';
import type { positionMessages } from './position';
import type { ruleMessages } from './rule';
import type { figureMessages, traderPartMessages } from './traderParts';

/** Texts that several widgets share. */
const commonMessages = {
  loading: 'Loading',
  retry: 'Retry',
  close: 'Close',
  cannotCopy: '{mimics} cannot deposit this collateral here, so this route cannot be copied.',
  noContracts: 'Copying isn’t available here.',
  notReady: 'Indexing is currently experiencing issues, please try again later.',
  rateLimited: 'Too many requests. Please wait a moment and try again.',
  notAllowed: 'This request is not allowed.',
  unreachable: 'Couldn’t reach the server. Check your connection and try again.',
  failed: 'Something went wrong. Please try again.',
  notLoaded: 'Part of this page didn’t load. Please try again, or reload the page.',
  notKept: 'This browser can’t store your changes. Submit them before you leave this page.',
};

/** Texts of the filters that all widgets share. */
const leaderboardMessages = {
  collateral: 'Collateral',
  allCollateral: 'All Collateral',
  allCollateralShort: 'All',
  collateralCount: '{count} tokens',
  timeframe: 'Activity',
  timeframe86400: '24 Hours',
  timeframe604800: '7 Days',
  timeframe2628000: '30 Days',
  timeframe7884000: '90 Days',
  timeframe31536000: '1 Year',
};

/** Texts that the TraderCard needs before there are figures. */
const traderMessages = {
  followers: '{count} {mimics}',
  followersOne: '1 {mimic}',
  none: '–',
  copy: 'Copy',
  exportCsv: 'Export CSV',
  exportCsvShort: 'CSV',
  failed: 'Couldn’t load this trader.',
  /** Shown if there is no address. */
  noAddress: '0x----',
  invalidAddress: 'Invalid trader address',
  empty: 'No activity to display',
  emptyHint: 'Try adjusting filters like Activity timeframe or collateral tokens',
};

/** Texts of connecting, of the account and of the network that every page may need. */
const walletMessages = {
  connecting: 'Connecting...',
  wrongNetwork: 'Your wallet is on {network}. This page uses {chain}.',
  otherNetwork: 'network {id}',
  accountChanged:
    'Another account is selected in your wallet now. Nothing was sent. Select {address} again, or start over with the new account.',
  walletGone:
    'Your wallet is locked or disconnected. Nothing was sent, and what you entered is kept. Connect it again to continue.',
};

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
  copy: typeof copyMessages;
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

/** A language: every text of the widgets, and the tag used to format numbers and dates. */
export type MimicLocale = {
  /** BCP 47: 'de', 'pt-BR'. */
  readonly tag: string;
  /** Every text. `{name}` marks a value that is filled in; plurals are ICU: `{count, plural, one {…} other {…}}`. */
  readonly messages: Messages;
};

/** The product's name for followers: 'Mimic' and 'Mimics' by default. */
export type ProductNames = {
  /** One follower: 'Mimic'. */
  singular: string;
  /** Several: 'Mimics'. */
  plural: string;
};
