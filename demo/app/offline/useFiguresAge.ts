import { useIndexerStatus } from '@mimic/widgets/indexer-status';

/** Seconds of age that nobody minds. */
const FRESH = 60;

/** Why the figures are old, and by how many seconds; nothing while they are those of now. */
export function useFiguresAge(): { why: string; age: number } | undefined {
  const indexer = useIndexerStatus();
  if (indexer.status === 'loading' || !indexer.age || indexer.age < FRESH) return undefined;
  const { age } = indexer;
  if (indexer.status === 'not_ready') return { why: 'The indexer isn’t responding', age };
  return indexer.health === 'negative' ? { why: 'The indexer is catching up', age } : undefined;
}
