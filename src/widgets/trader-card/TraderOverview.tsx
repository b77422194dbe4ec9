'use client';
// styles of lazy parts belong in the widget's own sheet
import '../../ui/label/Avatar.css';
import '../../ui/EchoMark.css';
import '../../ui/chart/Chart.css';
import '../../ui/chart/ChartTable.css';
import '../../ui/shape.css';
import '../../ui/visuallyHidden.css';
import '../parts/frame/EmptyState.css';
import '../parts/figures/Amount.css';
import * as css from '../parts/frame/cardHeader.css';
import { useTraderParts } from './useTraderParts';

/** Header and chart, in a chunk that loads with the data. */
export function TraderOverview() {
  const parts = useTraderParts();
  return parts ? <parts.TraderPicture /> : <div className={css.waiting} />;
}
