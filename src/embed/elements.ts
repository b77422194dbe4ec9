import type { EmbeddedWidget } from './EmbeddedWidget';

type Definition = {
  /** The element's own attributes, besides those of every element. */
  attributes: readonly string[];
  load(): Promise<EmbeddedWidget>;
};

/** The attributes of every element. */
export const commonAttributes = ['config', 'indexer-url', 'rpc-url', 'chain-id', 'theme', 'locale'] as const;

/** The elements by name; the script of each is loaded when the page contains one. */
export const elements = {
  'mimic-leaderboard': {
    attributes: [
      'trader-href',
      'rank-by',
      'timeframe',
      'collateral-tokens',
      'search',
      'addresses',
      'limit',
      'copy',
    ],
    load: async () => (await import('./widgets/leaderboard')).leaderboard,
  },
  'mimic-trader-field': {
    attributes: ['timeframe', 'collateral-tokens'],
    load: async () => (await import('./widgets/traderField')).traderField,
  },
  'mimic-trader-card': {
    attributes: ['trader', 'position-href', 'timeframe', 'collateral-tokens', 'copy'],
    load: async () => (await import('./widgets/traderCard')).traderCard,
  },
  'mimic-position-card': {
    attributes: ['position', 'trader-href'],
    load: async () => (await import('./widgets/positionCard')).positionCard,
  },
  'mimic-portfolio': {
    attributes: ['trader-href', 'position-href', 'timeframe', 'collateral-tokens'],
    load: async () => (await import('./widgets/portfolio')).portfolio,
  },
  'mimic-deposit-form': {
    attributes: ['token', 'mode', 'action', 'disabled'],
    load: async () => (await import('./widgets/depositForm')).depositForm,
  },
  'mimic-rule-editor': {
    attributes: ['trader', 'collateral-token'],
    load: async () => (await import('./widgets/ruleEditor')).ruleEditor,
  },
  'mimic-portfolio-changes': {
    attributes: [],
    load: async () => (await import('./widgets/portfolioChanges')).portfolioChanges,
  },
  'mimic-earn': {
    attributes: [],
    load: async () => (await import('./widgets/earn')).earn,
  },
  'mimic-connect-button': {
    attributes: [],
    load: async () => (await import('./widgets/connectButton')).connectButton,
  },
  'mimic-indexer-status': {
    attributes: [],
    load: async () => (await import('./widgets/indexerStatus')).indexerStatus,
  },
} as const satisfies Readonly<Record<string, Definition>>;

/** An element's name. */
export type ElementName = keyof typeof elements;
