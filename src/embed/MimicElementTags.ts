import type { LeaderboardFocus } from '../exports/leaderboard';
import type { MimicElement } from './MimicElement';

type Routes = {
  /** `editor`, the default, opens the rule editor; `event` dispatches `mimic-copy`; `none` shows no button. */
  copy: 'editor' | 'event' | 'none' | null;
};

type Filters = {
  /** The initial timeframe in seconds, one of TIMEFRAMES. Setting it again starts over. */
  timeframe: string | null;
  /** The initial addresses, separated by spaces; absent means all. */
  collateralTokens: string | null;
};

/** `<mimic-leaderboard>` */
export type MimicLeaderboardElement = MimicElement &
  Routes &
  Filters & {
    /** The URL of a trader's page: `/trader/{trader}`. */
    traderHref: string | null;
    /** What the board ranks by initially: `pnl`, the default, or `roi`. */
    rankBy: LeaderboardFocus | null;
    /** The initial search: a part of a trader's address. */
    search: string | null;
    /** `short`, the default, or `full`. */
    addresses: 'short' | 'full' | null;
    /** The most rows to show: a whole number from 1; absent means all. */
    limit: string | null;
  };

/** `<mimic-trader-field>` */
export type MimicTraderFieldElement = MimicElement & Filters;

/** `<mimic-trader-card>` */
export type MimicTraderCardElement = MimicElement &
  Routes &
  Filters & {
    /** The trader's address. Required. */
    trader: string | null;
    /** The URL of a position's page: `/position/{position}`. */
    positionHref: string | null;
  };

/** `<mimic-position-card>` */
export type MimicPositionCardElement = MimicElement & {
  /** The order key of its opening, or a position key. Required. */
  position: string | null;
  /** The URL of a trader's page: `/trader/{trader}`. */
  traderHref: string | null;
};

/** `<mimic-portfolio>` */
export type MimicPortfolioElement = MimicElement &
  Filters & {
    /** The URL of a trader's page: `/trader/{trader}`. */
    traderHref: string | null;
    /** The URL of a position's page: `/position/{position}`. */
    positionHref: string | null;
  };

/** `<mimic-deposit-form>` */
export type MimicDepositFormElement = MimicElement & {
  /** The address of one of the collateral tokens. Required. */
  token: string | null;
  /** `draft`, the default, saves for mimic-portfolio-changes; `submit` approves and submits by itself. */
  mode: 'draft' | 'submit' | null;
  /** The side shown first. */
  action: 'deposit' | 'withdraw' | null;
  /** Nothing can be saved or submitted. An empty string means true. */
  disabled: string | boolean | null;
};

/** `<mimic-rule-editor>` */
export type MimicRuleEditorElement = MimicElement & {
  /** The trader's address. Required. */
  trader: string | null;
  /** The collateral token's address. Required. */
  collateralToken: string | null;
};

/** The elements by name, for `HTMLElementTagNameMap`. */
export type MimicElementTags = {
  'mimic-leaderboard': MimicLeaderboardElement;
  'mimic-trader-field': MimicTraderFieldElement;
  'mimic-trader-card': MimicTraderCardElement;
  'mimic-position-card': MimicPositionCardElement;
  'mimic-portfolio': MimicPortfolioElement;
  'mimic-deposit-form': MimicDepositFormElement;
  'mimic-rule-editor': MimicRuleEditorElement;
  'mimic-portfolio-changes': MimicElement;
  'mimic-earn': MimicElement;
  'mimic-connect-button': MimicElement;
  'mimic-indexer-status': MimicElement;
};
