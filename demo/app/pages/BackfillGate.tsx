import { useIndexerStatus } from '@mimic/widgets/indexer-status';
import { useMimic } from '@mimic/widgets/provider';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { RunConfig } from '../loadConfig';
import { Notice } from './Notice';

type UntilReadProps = { reading: NonNullable<RunConfig['reading']>; children: ReactNode };

const DAY = { day: 'numeric', month: 'long' } as const;
/** Milliseconds between two status checks. */
const PAUSE = 2_000;

/** Shows the progress of the indexer's backfill until it can serve the pages. */
export function BackfillGate({ reading, children }: UntilReadProps) {
  const { config } = useMimic();
  const isRead = useQuery({
    queryKey: ['demo', 'read', config.indexerUrl],
    queryFn: async ({ signal }) => (await fetch(`${config.indexerUrl}/ready`, { signal })).status !== 503,
    refetchInterval: ({ state }) => (state.data ? false : PAUSE),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const share = useProgress(reading.from);
  // the pages show other errors
  if (isRead.data || isRead.isError) return children;
  const since = new Date(reading.from * 1000).toLocaleDateString('en', DAY);
  return (
    <Notice title="Reading Arbitrum" busy>
      {`The indexer is reading all trades since ${since} from the node. The leaderboard appears when it is done. ${share}`}
    </Notice>
  );
}

/** The progress, formatted. */
function useProgress(from: number): string {
  const indexer = useIndexerStatus();
  if (indexer.status !== 'ready') return '';
  const span = Date.now() / 1000 - from;
  const share = Math.floor(100 * (1 - indexer.age / span));
  return share < 0 ? 'It reads the list of markets first.' : `${Math.min(100, share)} % so far.`;
}
