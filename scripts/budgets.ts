export type Budget = {
  what: string;
  /** Modules whose bundle is measured together, or css files; `*` matches a build's hash. */
  files: readonly string[];
  /** KB of 1024 bytes, minified and gzipped. */
  limit: number;
};

export type HostBudget = Pick<Budget, 'what' | 'limit'> & {
  /** The names that the page imports, by entry. */
  page: Readonly<Record<string, readonly string[]>>;
};

const script = (entry: string) => `dist/${entry}.js`;
const five = ['leaderboard', 'trader-card', 'deposit-form', 'rule-editor', 'portfolio-changes'];

/** What a visitor may have to download, each widget a line: a limit is the measured size and 5 %, at most what the design allows. */
export const BUDGETS: readonly Budget[] = [
  { what: 'provider + theme + English', files: ['dist/provider.js'], limit: 8 },
  { what: 'leaderboard', files: ['dist/leaderboard.js'], limit: 22.9 },
  { what: 'trader-card', files: ['dist/trader-card.js'], limit: 17.2 },
  { what: 'position-card', files: ['dist/position-card.js'], limit: 13.2 },
  { what: 'deposit-form', files: ['dist/deposit-form.js'], limit: 15.7 },
  { what: 'rule-editor', files: ['dist/rule-editor.js'], limit: 12.8 },
  { what: 'portfolio-changes', files: ['dist/portfolio-changes.js'], limit: 11.5 },
  { what: 'portfolio', files: ['dist/portfolio.js'], limit: 18 },
  { what: 'connect-button', files: ['dist/connect-button.js'], limit: 10.7 },
  { what: 'earn', files: ['dist/earn.js'], limit: 18 },
  { what: 'trader-field', files: ['dist/trader-field.js'], limit: 7.9 },
  { what: 'indexer-status', files: ['dist/indexer-status.js'], limit: 3.6 },
  { what: 'theme', files: ['dist/theme.js'], limit: 2 },
  { what: 'provider and the five widgets together', files: ['provider', ...five].map(script), limit: 53.6 },
  { what: 'chart chunk', files: ['dist/modules/ui/chart/DrawnChart.late.js'], limit: 56 },
  {
    what: 'script tag: a board, with React and all else',
    files: ['dist/embed.js', 'dist/embed/runtime-*.js', 'dist/embed/leaderboard-*.js'],
    limit: 140,
  },
  { what: 'iframe: the page around it', files: ['dist/iframe.js'], limit: 4 },
  { what: 'iframe: its page, beside the script tag', files: ['dist/iframe-page.js'], limit: 5 },
  // a page with one widget imports its sheet
  ...['connect-button', ...five, 'earn', 'indexer-status', 'portfolio', 'position-card', 'trader-field'].map(
    (entry) => ({ what: `${entry}.css`, files: [`dist/${entry}.css`], limit: 6 }),
  ),
  { what: 'all CSS', files: ['dist/styles.css'], limit: 8 },
];

/** What a page of a host loads at first, in the build of each bundler; `npm run size` measures it. */
export const HOST_BUDGETS: readonly HostBudget[] = [
  { what: 'leaderboard', page: { leaderboard: ['Leaderboard'] }, limit: 22.5 },
  {
    what: 'provider and the five widgets together',
    page: {
      provider: ['MimicProvider', 'createMimicConfig'],
      leaderboard: ['Leaderboard'],
      'trader-card': ['TraderCard'],
      'deposit-form': ['DepositForm'],
      'rule-editor': ['RuleEditor'],
      'portfolio-changes': ['PortfolioChanges'],
    },
    limit: 47.7,
  },
];

/** What the host's page has already. */
export const EXTERNAL = ['react', 'react-dom', 'wagmi', 'viem', '@tanstack/react-query'];
