/** A fixed-point value as the number a canvas draws. Never for money that is shown or signed. */
export const drawnValue = (value: bigint, decimals: number) => Number(value) / 10 ** decimals;
