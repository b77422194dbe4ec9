'use client';
import { useState } from 'react';
import type { ChartPoint } from '../../ui/chart/ChartPoint';
import { TraderChart } from './TraderChart';
import { TraderHeader } from './TraderHeader';

/** Header and chart: the figure above follows the crosshair below. */
export function TraderPicture() {
  const [point, setPoint] = useState<ChartPoint | null>(null);
  return (
    <>
      <TraderHeader point={point} />
      <TraderChart onPoint={setPoint} />
    </>
  );
}
