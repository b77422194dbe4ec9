/** The number of ticks of a trader's and of a portfolio's chart. */
export const CHART_TICKS = 280;
