import type { Token } from '../../../domain/Token';
import { formatMessage } from '../../../messages/formatMessage';
import { useMimic } from '../../../provider/useMimic';
import { Button } from '../../../ui/Button';

/** Says that a rule has nothing to copy with; Deposit, if the host has a form for it and it is offered. */
export function NoDeposit({ token, isOffered = true }: { token: Token; isOffered?: boolean }) {
  const { deposit, messages } = useMimic();
  return (
    <>
      {formatMessage(messages.rule.noDeposit, { token: token.symbol })}{' '}
      {deposit && isOffered && (
        <Button small onClick={() => deposit(token.address)}>
          {messages.changes.deposit}
        </Button>
      )}
    </>
  );
}
