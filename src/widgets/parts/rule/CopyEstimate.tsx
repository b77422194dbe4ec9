'use client';
import { useQuery } from '@tanstack/react-query';
import type { Address } from '../../../domain/Address';
import { recentEventsQueryOptions } from '../../../indexer/trader/fetchRecentEvents';
import { formatMessage } from '../../../messages/formatMessage';
import { useMimic } from '../../../provider/useMimic';
import { reset } from '../../../theme/reset.css';
import { estimateCopies } from './estimateCopies';

const days = 90;
const timeframe = days * 86_400;

export type CopyEstimateProps = { trader: Address; collateralToken: Address; throttle: bigint };

/** How many of the trader's last openings the rule would have copied; nothing while that is not known. */
export function CopyEstimate({ trader, collateralToken, throttle }: CopyEstimateProps) {
  const { config, messages } = useMimic();
  const text = messages.rule;
  const events = useQuery(
    recentEventsQueryOptions(config, { trader, collateralTokens: [collateralToken], timeframe }),
  );
  if (!events.data) return null;
  const since = Math.floor(Date.now() / 1000) - timeframe;
  const openings = events.data
    .filter(
      (event) =>
        event.kind === 'increase' &&
        event.sizeInUsd === event.sizeDeltaUsd &&
        event.collateralDeltaAmount > 0n &&
        event.blockTimestamp >= since,
    )
    .map((event) => event.blockTimestamp);
  const count = openings.length;
  const copied = estimateCopies(openings, throttle);
  const sentence = count > 1 ? text.estimate : count ? text.estimateOne : text.estimateNone;
  return <bdi className={reset}>{formatMessage(sentence, { count, days, copied })}</bdi>;
}
