import { type ComponentType, lazy, type ReactElement, type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from '../ErrorBoundary';
import type { LateParts } from './lateParts';

/** Milliseconds in which a failure is the one just reported: React renders what failed once more before it gives up. */
const SAME = 300;

/**
 * A component that suspends until its code has loaded. `lazy` fails for good; this one loads again when it is rendered later, by
 * Retry or in another place.
 */
export function lateComponent<Code, Props extends object>(
  { load }: LateParts<Code>,
  pick: (code: Code) => ComponentType<Props>,
): ComponentType<Props> {
  let failedAt = 0;
  const make = () =>
    lazy<ComponentType<object>>(() =>
      load().then(
        (code) => ({ default: pick(code) as ComponentType<object> }),
        (error) => {
          failedAt = performance.now();
          throw error;
        },
      ),
    );
  let Latest = make();
  return (props) => {
    if (failedAt && performance.now() - failedAt > SAME) {
      failedAt = 0;
      Latest = make();
    }
    return <Latest {...props} />;
  };
}

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
