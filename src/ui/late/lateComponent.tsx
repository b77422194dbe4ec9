import {
  type ComponentType,
  lazy,
  type ReactElement,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
} from 'react';
import { ErrorBoundary } from '../ErrorBoundary';
import type { Late } from './late';

/** Milliseconds in which a failure is the one just reported: React renders what failed once more before it gives up. */
const SAME = 300;

/**
 * A component that suspends until its code has loaded. `lazy` fails for good; this one loads again when it is rendered later, by
 * Retry or in another place.
 */
export function lateComponent<Code, Props extends object>(
  { load }: Late<Code>,
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

/** The result of `useLateCode`. */
export type LateCode<T> = { code: T | undefined; error: Error | null | undefined; again(): void };

/**
 * Loads the code once rendered. Code that has already loaded is returned at once, so do not use this where a server
 * renders.
 */
export function useLateCode<T>({ load, now }: Late<T>): LateCode<T> {
  /** Null once it has loaded. */
  const [error, setError] = useState<Error | null>();
  useEffect(() => {
    if (error === undefined && !now()) load().then(() => setError(null), setError);
  }, [error, load, now]);
  return { code: now(), error, again: () => setError(undefined) };
}

/** Parts of a widget that load once it is rendered; a failure goes to the nearest error boundary. */
export function useLateParts<T>(parts: Late<T>): T | undefined {
  const { code, error } = useLateCode(parts);
  if (error) throw error;
  return code;
}
