/** Texts of the TraderField. */
export const fieldMessages = {
  inProfit: '{count, plural, one {# of {routes} is} other {# of {routes} are}} in profit',
  about: 'Every trader by return over {timeframe}, once for each collateral.',
  halfBelow: 'Half of them made less than {percent}.',
  halfLost: 'Half of them lost more than {percent}.',
  halfNothing: 'Half of them made no profit.',
  figure: 'Traders by return: {loss} without profit left of 0%, {profit} in profit right of it.',
  middle: 'The middle half lies between {from} and {to}.',
  least: '{percent} or less',
  most: '{percent} or more',
  failed: 'Couldn’t load the returns.',
};
