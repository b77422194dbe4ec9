/** Texts that the TraderCard needs before there are figures. */
export const traderMessages = {
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
