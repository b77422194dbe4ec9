const format = new Intl.NumberFormat('en-US', {
  signDisplay: 'exceptZero',
  notation: 'compact',
  maximumSignificantDigits: 4,
});

/** A tick of a pnl axis, USD, short: `+1.25K` leaves the curve its room on a narrow card. */
export const formatPnlAxis = (value: number) => format.format(value);
