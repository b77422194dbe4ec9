import { type ReactElement, type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from '../ErrorBoundary';

export type LaterProps = {
  /** Shown if its code does not load. */
  missing?: ReactElement;
  children: ReactNode;
};

/** A lazily loaded part. The content around it stays while it loads, or if loading fails. */
export function Later({ missing, children }: LaterProps) {
  return (
    <ErrorBoundary fallback={() => missing}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}
