/** Texts of the filters that all widgets share. */
export const leaderboardMessages = {
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
