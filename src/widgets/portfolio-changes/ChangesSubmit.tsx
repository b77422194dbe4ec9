'use client';
import { useMimic } from '../../provider/useMimic';
import { Button } from '../../ui/Button';
import { LazyConnectButton } from '../parts/connect/LazyConnectButton';
import { useChangesContext } from './PortfolioChangesContext';

/** Submit; Connect without a wallet. Hidden while the changes are folded, so that nothing is submitted unseen. */
export function ChangesSubmit() {
  const text = useMimic().messages.changes;
  const { account, count, isFolded, canSubmit, submission, submit } = useChangesContext();
  if (!account) return <LazyConnectButton />;
  if (!count || isFolded) return null;
  return (
    <Button look="primary" disabled={!canSubmit} aria-busy={submission.isStarting} onClick={submit}>
      {text.submit}
    </Button>
  );
}
