'use client';

import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { ErrorBoundary } from '../ErrorBoundary';
import { join } from '../join';
import { late } from '../late/late';
import { lateComponent } from '../late/lateComponent';
import { skeleton } from '../Skeleton.css';
import * as css from './Chart.css';
import type { ChartProps } from './ChartProps';

/** True once the element, with something to show, has come near the viewport; stays true. */
function useInView(ref: RefObject<Element | null>, isReady: boolean): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (seen || !isReady || !element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
      },
      { rootMargin: '120px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, isReady, seen]);
  return seen;
}

const DrawnChart = /* @__PURE__ */ lateComponent(
  late(() => import('./DrawnChart.late')),
  (code) => code.default,
);

/**
 * A curve with a crosshair for mouse, touch and arrow keys, and a table for screen readers. Both load once the chart
 * comes into view; its frame has its final size from the start.
 */
export function Chart(props: ChartProps) {
  const frame = useRef<HTMLElement>(null);
  const { points } = props;
  // not before the points have rendered: the page's rows, which render with them, come first
  const seen = useInView(frame, points !== undefined);
  const waiting = (
    <div className={css.frame}>
      <span className={join(skeleton, css.loading)} />
    </div>
  );
  return (
    <figure ref={frame} className={css.figure}>
      <ErrorBoundary fallback={() => <div className={join(css.frame, css.failed)}>{props.failed}</div>}>
        {seen && points ? (
          <Suspense fallback={waiting}>
            <DrawnChart {...props} points={points} />
          </Suspense>
        ) : (
          waiting
        )}
      </ErrorBoundary>
      <span className={css.notice}>{props.notice}</span>
    </figure>
  );
}
