import { Notice } from '../pages/Notice';

/** Shown while the chain is loading, or if it does not respond. */
export function ChainNotice({ isError, refetch }: { isError: boolean; refetch: () => unknown }) {
  return isError ? (
    <Notice title="The chain isn’t responding" action={{ label: 'Retry', onClick: refetch }}>
      Is the sandbox still running?
    </Notice>
  ) : (
    <Notice title="Loading" busy />
  );
}
