import { candleInterval, curveStep, TIMEFRAMES } from '@mimic/widgets/core';
import type { SQL } from 'drizzle-orm';
import { sql } from 'ponder';

/** The timeframes as rows: interval, step of the curve, length of the candles that price it. */
export const timeframes: SQL = sql.raw(
  `(VALUES ${TIMEFRAMES.map(({ seconds }) => `(${seconds}, ${curveStep(seconds)}, ${candleInterval(seconds)})`).join(', ')})
    AS t("interval", step, candle)`,
);

export const LONGEST_TIMEFRAME = Math.max(...TIMEFRAMES.map(({ seconds }) => seconds));
