'use client';
// styles of lazy parts belong in the widget's own sheet
import '../parts/figures/Amount.css';
import * as css from '../parts/figures/figures.css';
import { useTraderParts } from './useTraderParts';

/** The trader's figures over the timeframe. */
export function TraderFigures() {
  const parts = useTraderParts();
  return parts ? <parts.TraderFigureList /> : <div className={css.waiting} />;
}
