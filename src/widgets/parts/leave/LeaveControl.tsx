'use client';

import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useAccount, useConfig } from 'wagmi';
import { withContracts } from '../../../config/withContracts';
import { type PendingLeave, pendingLeaveQueryOptions } from '../../../contracts/reads/leaves';
import type { PortfolioCopy } from '../../../domain/copy/portfolioCopies';
import { type CopyDraft, copyName, draftSubject, type Unsaved } from '../../../domain/rule/Draft';
import type { Address } from '../../../domain/values';
import { useDrafts } from '../../../hooks/useDrafts';
import { formatMessage } from '../../../messages/formatMessage';
import { registerCopyMessages } from '../../../messages/register/registerCopyMessages';
import { useMimic } from '../../../provider/MimicContext';
import { Button } from '../../../ui/Button';
import { join } from '../../../ui/join';
import { tag, tagOf } from '../frame/tag.css';
import { useMarketName } from '../market/useMarkets';

registerCopyMessages();

export type LeaveControlProps = {
  /** An open copy of the connected account. */
  copy: Pick<
    PortfolioCopy,
    'allocationKey' | 'trader' | 'collateralToken' | 'source' | 'state' | 'leaveAskedAt'
  >;
  /** Its order to leave it, if GMX has one. */
  pending: PendingLeave | undefined;
};

/**
 * The button that drafts an order to leave a copy or, once GMX allows it, its cancellation; nothing while GMX has no position of
 * the copy, or only the indexer still has an order.
 */
export function LeaveControl({ copy, pending }: LeaveControlProps) {
  const { config, messages } = useMimic();
  const text = messages.copy;
  const { address } = useAccount({ config: useConfig() });
  const { drafts, saveLeave } = useDrafts(address?.toLowerCase() as Address | undefined);
  const isPressed = useRef(false);
  const { allocationKey, trader, collateralToken, source } = copy;
  const nameOf = useMarketName();
  const side = source?.isLong ? messages.trader.long : messages.trader.short;
  const copyRef = {
    allocationKey,
    trader,
    collateralToken,
    ...(source && { position: `${nameOf(source.market).name} ${side}` }),
  };
  const draft: Unsaved<CopyDraft> = pending
    ? { action: 'cancelLeave', leaveKey: pending.leaveKey, ...copyRef }
    : { action: 'leave', ...copyRef };
  const drafted = drafts.leaves?.find((each) => draftSubject(each) === draftSubject(draft));
  // a token that this page does not list could not be submitted here either
  const token = config.collateralTokens.find((each) => each.address === collateralToken)?.symbol;
  if (!address || !token) return null;
  if (drafted) {
    return (
      <span
        className={join(tag, tagOf.edit)}
        role="status"
        tabIndex={-1}
        // takes over the focus from the button
        ref={(node) => {
          if (isPressed.current) node?.focus();
          isPressed.current = false;
        }}
      >
        {`${drafted.action === 'leave' ? text.leave : text.cancel} · ${text.drafted}`}
      </span>
    );
  }
  const isOpen = copy.state === 'open' || copy.state === 'adjusting';
  if (pending ? !pending.isCancellable : !isOpen || copy.leaveAskedAt !== null) return null;
  const [words, label] = pending ? [text.cancel, text.cancelLabel] : [text.leave, text.leaveLabel];
  return (
    <Button
      small
      aria-label={formatMessage(label, { trader: copyName(draft), token })}
      onClick={() => {
        isPressed.current = true;
        saveLeave(draft);
      }}
    >
      {words}
    </Button>
  );
}

/** Milliseconds between two reads while GMX has an order. */
const REFRESH = 10_000;

/** The connected account's pending order to leave a copy, which the chain shows before the indexer does. */
export function usePendingLeave({
  allocationKey,
  endedAt,
}: Pick<PortfolioCopy, 'allocationKey' | 'endedAt'>): PendingLeave | undefined {
  const config = withContracts(useMimic().config);
  const { address } = useAccount({ config: useConfig() });
  const follower = endedAt === null ? (address?.toLowerCase() as Address | undefined) : undefined;
  const { data } = useQuery({
    ...pendingLeaveQueryOptions(config, { allocationKey, follower }),
    refetchInterval: ({ state }) => (state.data ? REFRESH : false),
  });
  return (follower && data) ?? undefined;
}
