import { useIndexerStatus } from '@mimic/widgets/indexer-status';

/** Figures up to this age, in seconds, count as current. */
const FRESH = 60;

/** Why the figures are old, and their age in seconds; undefined while they are current. */
export function useFiguresAge(): { why: string; age: number } | undefined {
  const indexer = useIndexerStatus();
  if (indexer.status === 'loading' || !indexer.age || indexer.age < FRESH) return undefined;
  const { age } = indexer;
  if (indexer.status === 'not_ready') return { why: 'The indexer isn’t responding', age };
  return indexer.health === 'negative' ? { why: 'The indexer is catching up', age } : undefined;
}
