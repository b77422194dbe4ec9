'use client';
import { Suspense } from 'react';
import { lateComponent } from '../../ui/late/lateComponent';
import { Skeleton } from '../../ui/Skeleton';
// styles of lazy parts belong in the widget's own sheet
import '../../ui/form/MultiSelect.css';
import '../../ui/overlay/Popover.css';
import '../../ui/form/Select.css';
import '../../ui/label/TokenIcon.css';
import '../../ui/label/TokenLabel.css';
import '../../ui/form/control.css';
import '../../ui/shape.css';
import '../parts/filters/CollateralSelect.css';
import { bar } from '../parts/frame/controls.css';
import { portfolioParts } from './latePortfolioParts';

const ControlFields = lateComponent(portfolioParts, (code) => code.ControlFields);

/** The timeframe and the tokens of the portfolio. */
export function PortfolioControls() {
  return (
    <div className={bar}>
      <Suspense fallback={<Skeleton size="long" />}>
        <ControlFields />
      </Suspense>
    </div>
  );
}
