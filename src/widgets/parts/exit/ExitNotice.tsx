'use client';
import { useQuery } from '@tanstack/react-query';
import { useAccount, useConfig } from 'wagmi';
import { withContracts } from '../../../config/withContracts';
import { keeperHeartbeatQueryOptions } from '../../../contracts/reads/keeperHeartbeat';
import type { Address } from '../../../domain/Address';
import { keeperPresence } from '../../../domain/copy/keeperPresence';
import { formatDateTime } from '../../../domain/format/formatDateTime';
import { formatMessage } from '../../../messages/formatMessage';
import { registerExitMessages } from '../../../messages/register/registerExitMessages';
import { useMimic } from '../../../provider/useMimic';
import { join } from '../../../ui/join';
import * as css from '../connect/panel.css';
import { ExitOffer, type RunningCopy } from './ExitOffer';

registerExitMessages();

/** Milliseconds after which the keeper's last heartbeat is read again. */
const REFRESH = 60_000;

export type ExitNoticeProps = {
  /** Running copies of the connected account, at least one. */
  copies: readonly RunningCopy[];
  className?: string;
};

/**
 * Says that the keeper is late, or gone and how to leave; nothing while it is present, or if the deployment has no
 * exit.
 */
export function ExitNotice({ copies, className }: ExitNoticeProps) {
  const { config, messages, locale } = useMimic();
  const { address } = useAccount({ config: useConfig() });
  const { data } = useQuery({
    ...keeperHeartbeatQueryOptions(withContracts(config)),
    refetchInterval: REFRESH,
  });
  const presence = data ? keeperPresence(data) : 'present';
  if (!data || !address || presence === 'present') return null;
  const isGone = presence === 'gone';
  const text = messages.exit;
  const times = {
    seen: formatDateTime(data.lastHeartbeat, locale),
    from: formatDateTime(data.exitTime, locale),
  };
  return (
    <div className={join(css.notice, className)} data-keeper={presence}>
      <p role={isGone ? 'alert' : 'status'} className={isGone ? css.warning : css.note}>
        {formatMessage(isGone ? text.gone : text.late, times)}
      </p>
      {isGone && <ExitOffer account={address.toLowerCase() as Address} copies={copies} />}
    </div>
  );
}
