'use client';
import { lazy, Suspense } from 'react';
import { Skeleton } from '../../ui/Skeleton';
// styles of what loads later belong in the widget's own sheet
import '../../ui/MultiSelect.css';
import '../../ui/Popover.css';
import '../../ui/Select.css';
import '../../ui/TokenIcon.css';
import '../../ui/TokenLabel.css';
import '../../ui/control.css';
import '../../ui/shape.css';
import '../parts/filters/CollateralSelect.css';
import { bar } from '../parts/frame/controls.css';

const ControlFields = lazy(async () => ({ default: (await import('./portfolioParts')).ControlFields }));

/** The time and the tokens that the portfolio covers. */
export function PortfolioControls() {
  return (
    <div className={bar}>
      <Suspense fallback={<Skeleton size="long" />}>
        <ControlFields />
      </Suspense>
    </div>
  );
}
