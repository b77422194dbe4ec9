import type { MimicConfigInput, WalletOptionsInput } from '../exports/core';
import type { LeaderboardFocus } from '../exports/leaderboard';
import type { MimicTheme } from '../exports/provider';

/** Where an element gets its data and contracts from: the options of `createMimicConfig` that can be written as JSON. */
export type MimicEmbedConfig = Omit<MimicConfigInput, 'chain' | 'collateralTokens' | 'wallet'> & {
  /** 42161 (Arbitrum) if absent; 421614 is Arbitrum Sepolia. Pass any other chain as viem's chain object. */
  chain?: number | MimicConfigInput['chain'];
  /** Optional without contracts: the default is the tokens that most of Arbitrum's traders use. */
  collateralTokens?: MimicConfigInput['collateralTokens'];
  /** Without a project id, Connect lists the browser's wallets; with one it loads the wallet kit. */
  wallet?: Omit<WalletOptionsInput, 'kit' | 'config' | 'modal'>;
};

/**
 * Properties that every element of the script tag has. Each attribute is a property too, `indexer-url` as `indexerUrl`;
 * null means that it is absent.
 */
export type MimicElement = HTMLElement & {
  /** Used instead of the page's JSON. Changes inside the object are only seen when it is set again. */
  config: MimicEmbedConfig | undefined;
  /** The indexer's URL; overrides the one in the configuration. */
  indexerUrl: string | null;
  /** The chain's node; overrides the one in the configuration. */
  rpcUrl: string | null;
  /** The chain's id, in digits; overrides the one in the configuration. */
  chainId: string | null;
  /** `auto`, the default, follows the visitor's system. */
  theme: MimicTheme | null;
  /** How forms read and print amounts and dates: a BCP 47 tag; `en-US` by default. */
  locale: string | null;
};

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
