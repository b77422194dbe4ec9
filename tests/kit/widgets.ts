export type WidgetUnderTest = {
  /** Name of the exported component. */
  component: string;
  /** Its entry below @mimic/widgets, with a style sheet of the same name. */
  entry: string;
  /** Value of `data-mimic` on its root. */
  root: string;
  /** Appears inside the root once its data is shown. */
  ready: string;
  /** Shown to a follower whose wallet, the host's own, is connected, and who has drafted changes. */
  followed?: true;
  /** A server renders nothing for it: it shows data that only the browser keeps. */
  browserOnly?: true;
};

/** Add a line here to include a widget in the embedding tests. */
export const WIDGETS: readonly WidgetUnderTest[] = [
  { component: 'Leaderboard', entry: 'leaderboard', root: 'leaderboard', ready: '[data-mimic-row]' },
  { component: 'TraderCard', entry: 'trader-card', root: 'trader-card', ready: '[data-position]' },
  { component: 'PositionCard', entry: 'position-card', root: 'position-card', ready: '[data-kind]' },
  { component: 'TraderField', entry: 'trader-field', root: 'trader-field', ready: 'svg[aria-label]' },
  { component: 'IndexerStatus', entry: 'indexer-status', root: 'indexer-status', ready: 'button' },
  { component: 'ConnectButton', entry: 'connect-button', root: 'connect-button', ready: 'button' },
  {
    component: 'DepositForm',
    entry: 'deposit-form',
    root: 'deposit-form',
    ready: 'button:enabled',
    followed: true,
  },
  { component: 'RuleEditor', entry: 'rule-editor', root: 'rule-editor', ready: 'input', followed: true },
  {
    component: 'PortfolioChanges',
    entry: 'portfolio-changes',
    root: 'portfolio-changes',
    ready: 'ol > li',
    followed: true,
    browserOnly: true,
  },
  {
    component: 'Portfolio',
    entry: 'portfolio',
    root: 'portfolio',
    ready: '[data-token]',
    followed: true,
  },
  { component: 'EarnCard', entry: 'earn', root: 'earn', ready: 'form button', followed: true },
];
