import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from './ErrorBoundary';

export type LaterProps = {
  /** Stands where its code did not load. */
  missing?: ReactNode;
  children: ReactNode;
};

/** A part whose code loads later: while it does, and where it does not, what is around it stays. */
export function Later({ missing, children }: LaterProps) {
  return (
    <ErrorBoundary fallback={() => missing}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}
