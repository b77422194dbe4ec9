'use client';
import { formatMessage } from '../../messages/formatMessage';
import { useMimic } from '../../provider/useMimic';
import { reset } from '../../theme/reset.css';
import { Button } from '../../ui/Button';
import * as css from './PortfolioChanges.css';
import { useChangesContext } from './PortfolioChangesContext';

/** Offers to move drafts made before connecting to the account; nothing moves automatically. */
export function ChangesOffer() {
  const text = useMimic().messages.changes;
  const { offer, adopt, discardOffer } = useChangesContext();
  const { count, replaces } = offer;
  if (!count) return null;
  return (
    <div className={css.offer} role="status">
      <span className={reset}>
        {[
          count === 1 ? text.visitorDraft : formatMessage(text.visitorDrafts, { count }),
          replaces && text.visitorReplaces,
        ]
          .filter(Boolean)
          .join(' ')}
      </span>
      <span className={css.parts}>
        <Button small onClick={adopt}>
          {text.adopt}
        </Button>
        <Button small look="ghost" onClick={discardOffer}>
          {text.discard}
        </Button>
      </span>
    </div>
  );
}
