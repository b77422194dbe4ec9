import { formatMessage } from '../../messages/formatMessage';
import { registerOfferMessages } from '../../messages/register/registerOfferMessages';
import { useMimic } from '../../provider/useMimic';
import { reset } from '../../theme/reset.css';
import { Button } from '../../ui/Button';

registerOfferMessages();

export type VisitorOfferProps = {
  count: number;
  /** Drafts of the account's own would go. */
  replaces: boolean;
  adopt(): void;
  discard(): void;
  /** Class of what holds the buttons. */
  buttons: string;
};

/** Loaded with the first drafts from before connecting. */
export function VisitorOffer({ count, replaces, adopt, discard, buttons }: VisitorOfferProps) {
  const text = useMimic().messages.changes;
  return (
    <>
      <span className={reset}>
        {count === 1 ? text.visitorDraft : formatMessage(text.visitorDrafts, { count })}
        {replaces && ` ${text.visitorReplaces}`}
      </span>
      <span className={buttons}>
        <Button small onClick={adopt}>
          {text.adopt}
        </Button>
        <Button small look="ghost" onClick={discard}>
          {text.discard}
        </Button>
      </span>
    </>
  );
}
