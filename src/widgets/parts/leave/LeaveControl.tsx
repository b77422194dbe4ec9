'use client';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useAccount, useConfig } from 'wagmi';
import { withContracts } from '../../../config/withContracts';
import { keeperHeartbeatQueryOptions } from '../../../contracts/reads/keeperHeartbeat';
import type { Address } from '../../../domain/Address';
import { keeperPresence } from '../../../domain/copy/keeperPresence';
import type { PortfolioCopy } from '../../../domain/copy/portfolioCopies';
import { copyName, draftSubject, type LeaveDraft, type Unsaved } from '../../../domain/rule/Draft';
import { useDrafts } from '../../../hooks/useDrafts';
import { formatMessage } from '../../../messages/formatMessage';
import { registerExitMessages } from '../../../messages/register/registerExitMessages';
import { useMimic } from '../../../provider/useMimic';
import { Button } from '../../../ui/Button';
import { join } from '../../../ui/join';
import { tag, tagOf } from '../frame/tag.css';
import { useMarketName } from '../market/useMarketName';

registerExitMessages();

export type LeaveControlProps = {
  /** A running copy of the connected account that it has not asked to leave. */
  copy: Pick<PortfolioCopy, 'allocationKey' | 'trader' | 'collateralToken' | 'source'>;
};

/** The Leave button, which drafts the request; hidden if no keeper would act on it, because it is gone or there is none. */
export function LeaveControl({ copy }: LeaveControlProps) {
  const { config, messages } = useMimic();
  const text = messages.exit;
  const { address } = useAccount({ config: useConfig() });
  const { drafts, saveLeave } = useDrafts(address?.toLowerCase() as Address | undefined);
  const { data } = useQuery(keeperHeartbeatQueryOptions(withContracts(config)));
  const isPressed = useRef(false);
  const { allocationKey, trader, collateralToken, source } = copy;
  const nameOf = useMarketName();
  const side = source?.isLong ? messages.trader.long : messages.trader.short;
  const draft: Unsaved<LeaveDraft> = {
    action: 'leave',
    allocationKey,
    trader,
    collateralToken,
    ...(source && { position: `${nameOf(source.market).name} ${side}` }),
  };
  // a token that this page does not list could not be submitted here either
  const token = config.collateralTokens.find((each) => each.address === collateralToken)?.symbol;
  if (!address || !token || !data || keeperPresence(data) === 'gone') return null;
  if (drafts.leaves?.some((each) => draftSubject(each) === draftSubject(draft))) {
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
        {`${text.leave} · ${text.drafted}`}
      </span>
    );
  }
  return (
    <Button
      small
      aria-label={formatMessage(text.leaveLabel, { trader: copyName(draft), token })}
      onClick={() => {
        isPressed.current = true;
        saveLeave(draft);
      }}
    >
      {text.leave}
    </Button>
  );
}
