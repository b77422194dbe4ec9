/** Texts of the Leaderboard alone; they belong to the group `leaderboard`. */
export const boardMessages = {
  title: 'Leaderboard',

  focus: 'Rank by',
  focusPnl: 'Profit & Loss',
  focusRoi: 'Performance',
  search: 'Search address',
  clearSearch: 'Clear search',

  trader: 'Trader',
  lastActivity: 'Last active',
  markets: 'Markets',
  moreMarkets: '+{count} more',
  won: 'Won',
  lost: 'Lost',
  volume: 'Volume',
  leverage: 'Leverage',
  followers: '{mimics}',
  pnl: 'PnL',
  roi: 'ROI',
  copiedResult: 'Copied, 90 days',
  copy: 'Copy',
  copyRoute: 'Copy {trader} with {token}',
  about: 'About {column}',

  lastActivityTip: 'Last change of a position.',
  recordTip: 'Positions closed in this timeframe at a net profit, and at a loss.',
  volumeTip:
    'Volume adds up the largest size of each position closed in this timeframe or open now. Leverage: that size over its collateral.',
  followersTip: '{mimics} with a live rule on this trader and collateral.',
  pnlTip:
    'Net profit or loss in USD of the positions closed in this timeframe or open now, each over its whole life: realised and open PnL after position, borrowing, funding and liquidation fees and price impact.\nNot included: price impact that open positions haven’t settled yet, swapping profit when a position is reduced, and funding received, claimed separately.\nROI: this amount over each position’s largest collateral.',

  copiedResultTip:
    'Simulated copying over 90 days, whatever the timeframe: with 500 USD, a tenth of the free balance per copy, at most one copy an hour and no maximum loss, after GMX’s fees and price impact, keeper and platform fees. Open copies count at present prices. Not included: price moves until a copy trades, funding it receives. Past results don’t guarantee future ones.',
  copiedResultNone: 'Fewer than 3 openings in 90 days.',

  record: '{won} won, {lost} lost',
  curve: 'PnL over {timeframe}',
  curveOpen: 'PnL over {timeframe}, has an open position',
  fewTrades: '{count} closed',
  fewTradesTip: 'Few closed positions: maybe luck, not skill.',

  empty: 'No activity to display',
  emptyHint: 'Try adjusting filters like Activity timeframe or collateral tokens',
  resetFilters: 'Reset filters',
  failed: 'Couldn’t load the leaderboard.',
  refreshFailed: 'Couldn’t refresh these figures.',
  newRanking: 'New ranking',
  resultCount: 'Rows: {count}',
};
