import { useEffect, useRef } from 'react';

/** Tells the host of each error once, whichever of its callbacks is current then. */
export function useReportedError(error: unknown, onError: ((error: unknown) => void) | undefined): void {
  const report = useRef(onError);
  useEffect(() => {
    report.current = onError;
  });
  useEffect(() => {
    if (error) report.current?.(error);
  }, [error]);
}
