import { useEffect, useRef } from 'react';
import { useMimic } from '../../../provider/useMimic';

/** Reports each error to the host once, through its current callback. */
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
