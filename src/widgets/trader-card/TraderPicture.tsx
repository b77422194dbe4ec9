'use client';
import { useState } from 'react';
import type { ChartPoint } from '../../ui/chart/ChartPoint';
import { warnings } from '../parts/market/PriceWarnings.css';
import { ChecksumNote } from '../parts/trader/ChecksumNote';
import { TraderChart } from './TraderChart';
import { useTraderContext } from './TraderContext';
import { TraderHeader } from './TraderHeader';

/** Header and chart: the figure above follows the crosshair below. */
export function TraderPicture() {
  const { account } = useTraderContext();
  const [point, setPoint] = useState<ChartPoint | null>(null);
  return (
    <>
      <ChecksumNote address={account} className={warnings} />
      <TraderHeader point={point} />
      <TraderChart onPoint={setPoint} />
    </>
  );
}
