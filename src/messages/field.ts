/** Texts of the TraderField. */
export const fieldMessages = {
  inProfit: '{count, plural, one {# of {routes} is} other {# of {routes} are}} in profit',
  about: 'All traders by return over {timeframe}, counted once per collateral token.',
  halfBelow: 'Half of all made less than {percent}.',
  halfLost: 'Half of all lost more than {percent}.',
  halfNothing: 'Half of all made no profit.',
  figure: 'Traders by return: {loss} at or below 0%, {profit} in profit.',
  middle: 'The middle half lies between {from} and {to}.',
  least: '{percent} or less',
  most: '{percent} or more',
  failed: 'Couldn’t load the returns.',
};
