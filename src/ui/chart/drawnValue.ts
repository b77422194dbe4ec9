/** A fixed-point value as a number for a canvas. Never for money that is shown or signed. */
export const drawnValue = (value: bigint, decimals: number) => Number(value) / 10 ** decimals;
