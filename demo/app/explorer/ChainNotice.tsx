import { Notice } from '../pages/Notice';

/** Stands where the chain has not answered yet, or does not. */
export function ChainNotice({ isError, refetch }: { isError: boolean; refetch: () => unknown }) {
  return isError ? (
    <Notice title="The chain isn’t responding" action={{ label: 'Retry', onClick: refetch }}>
      Is the sandbox still running?
    </Notice>
  ) : (
    <Notice title="Loading" busy />
  );
}
