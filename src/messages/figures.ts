/** Texts of the TraderCard's figures; they belong to the group `trader`. */
export const figureMessages = {
  winLoss: 'Won / Lost',
  tradesCounted: 'of {count}',
  thinRecord: '(too few to tell)',
  noRecord: '(none closed yet)',
  oneTrade: '(more than all other closed ones together)',
  winLossExplained: 'Closed positions in profit and in loss, net of fees. A small sample may be luck.',
  volume: 'Volume',
  volumeExplained: 'Sum of the largest size of each position.',
  avgLeverage: 'Avg Leverage',
  avgLeverageExplained: 'Largest size divided by largest collateral, over all positions.',
  mimicsMade: 'PnL of {mimics}',
  mimicsMadeExplained:
    'Profit or loss of {mimics} who copied this trader, over copies that ended in this timeframe: amounts settled back to them less amounts allocated.',
  maxDrawdown: 'Max Drawdown',
  maxDrawdownExplained:
    'The largest drop of PnL from a high to a later low, at every trade, each day’s end (UTC), each hour of the last day and each point of the chart. A single position may lose more if others gain at the same time.',
  avgHolding: 'Avg Holding',
  avgHoldingExplained: 'Average time from open to close, over closed positions.',
  daysActive: 'Days Active',
  daysActiveExplained:
    'Days (UTC) with an event of at least one of these positions, also before this timeframe.',
  best: 'Best Position',
  worst: 'Worst Position',
};
