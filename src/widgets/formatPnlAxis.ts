const plain = new Intl.NumberFormat('en-US', { signDisplay: 'exceptZero', maximumFractionDigits: 2 });
const compact = new Intl.NumberFormat('en-US', { signDisplay: 'exceptZero', notation: 'compact' });

/** A tick of a pnl axis, USD: a round number, and from 100,000 a short one, which leaves the curve its room. */
export const formatPnlAxis = (value: number) => (Math.abs(value) < 100_000 ? plain : compact).format(value);
