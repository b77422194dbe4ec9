import { useEffect, useRef } from 'react';
import { useMimic } from '../../../provider/useMimic';

/** Tells the host of each error once, whichever of its callbacks is current then. */
export function useReportedError(error: unknown, onError: ((error: unknown) => void) | undefined): void {
  const { tell } = useMimic();
  const report = useRef(onError);
  useEffect(() => {
    report.current = onError;
  });
  useEffect(() => {
    if (!error) return;
    tell({ type: 'error', error });
    report.current?.(error);
  }, [error, tell]);
}
