/** A fixed-point value as the number a canvas draws. Never for money that is shown or signed. */
export const drawnValue = (value: bigint, decimals: number) => Number(value) / 10 ** decimals;

/** The other way, for an axis label, which has no more digits than a float anyway. */
export const axisValue = (value: number, decimals: number) =>
  BigInt(Math.round(value * 1e15)) * 10n ** BigInt(Math.max(0, decimals - 15));
