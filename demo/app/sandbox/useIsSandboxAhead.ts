import { useIndexerStatus } from '@mimic/widgets/indexer-status';

const HOUR = 3600;

/** Whether the sandbox's time has moved ahead of this page's: a day was skipped in another tab. */
export function useIsSandboxAhead(): boolean {
  const indexer = useIndexerStatus();
  return indexer.status === 'ready' && indexer.age < -HOUR;
}
