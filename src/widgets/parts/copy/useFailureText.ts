'use client';
import type { PortfolioCopy } from '../../../domain/copy/portfolioCopies';
import { exactPercent } from '../../../domain/format/exactTokenAmount';
import { formatDateTime } from '../../../domain/format/formatDate';
import { formatMessage } from '../../../messages/formatMessage';
import { registerCopyMessages } from '../../../messages/register/registerCopyMessages';
import { useMimic } from '../../../provider/MimicContext';

registerCopyMessages();

/** Why GMX did not execute a copy's last order, in words; undefined if there is nothing to say. */
export function useFailureText({ failure }: Pick<PortfolioCopy, 'failure'>): string | undefined {
  const { messages, locale } = useMimic();
  const text = messages.copy;
  if (!failure) return undefined;
  const reason = formatMessage(text[`reason_${failure.reason}`], {
    rate: exactPercent(failure.maxSlippage ?? 0n, locale),
  });
  const time = formatDateTime(failure.time, locale);
  if (failure.kind === 'open') return formatMessage(text.cancelled, { reason });
  return formatMessage(failure.kind === 'leave' ? text.leaveCancelled : text.adjustCancelled, {
    reason,
    time,
  });
}
