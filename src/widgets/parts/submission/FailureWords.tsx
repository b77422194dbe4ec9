'use client';
import { lazy, Suspense } from 'react';
import type { FailureTextProps } from './FailureText';

// the table of errors is long, and mostly not needed
const FailureText = lazy(() => import('./FailureText'));

/** A failure's message, once its code has loaded. */
export function FailureWords(props: FailureTextProps) {
  return (
    <Suspense fallback={null}>
      <FailureText {...props} />
    </Suspense>
  );
}
