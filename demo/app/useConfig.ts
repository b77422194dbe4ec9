import { useCallback, useEffect, useState } from 'react';
import { loadConfig, type RunningApp } from './loadConfig';

type ConfigState =
  | { status: 'loading' }
  | { status: 'failed'; reason: string }
  | ({ status: 'ready' } & RunningApp);

/** The page's configuration and a way to ask for it again. */
export function useConfig(): ConfigState & { retry: () => void } {
  const [state, setState] = useState<ConfigState>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt runs the effect again
  useEffect(() => {
    const controller = new AbortController();
    loadConfig(controller.signal).then(
      (running) => setState({ status: 'ready', ...running }),
      (error: unknown) => {
        if (!controller.signal.aborted)
          setState({ status: 'failed', reason: String((error as Error).message) });
      },
    );
    return () => controller.abort();
  }, [attempt]);
  const retry = useCallback(() => {
    setState({ status: 'loading' });
    setAttempt((last) => last + 1);
  }, []);
  return { ...state, retry };
}
