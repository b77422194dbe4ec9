'use client';

import { useAccount, useConfig } from 'wagmi';
import type { CopyOutcome } from '../../domain/copy/copyOutcomes';
import { copyPart } from '../../domain/copy/copyPart';
import type { MatchingOrder } from '../../domain/copy/MatchingOrder';
import type { MimicSkip } from '../../domain/copy/MimicSkip';
import type { PortfolioCopy } from '../../domain/copy/portfolioCopies';
import { exactPercent } from '../../domain/format/exactTokenAmount';
import { formatAddress } from '../../domain/format/formatAddress';
import { formatDateTime } from '../../domain/format/formatDate';
import {
  formatDecimal,
  formatPercent,
  formatPnl,
  formatTokenAmount,
  formatUsd,
} from '../../domain/format/formatDecimal';
import { eventCost } from '../../domain/position/booked';
import { positionEvents } from '../../domain/position/positionEvents';
import { netPnl } from '../../domain/position/positionFigures';
import { type Address, BASIS_POINTS, type Token } from '../../domain/values';
import { formatMessage } from '../../messages/formatMessage';
import { registerCopyMessages } from '../../messages/register/registerCopyMessages';
import { useMimic } from '../../provider/MimicContext';
import { reset } from '../../theme/reset.css';
import { fetchGmxRows, portfolioCopies } from '../parts/copy/copiesEngine';
import { useFailureText } from '../parts/copy/useFailureText';
import { useFollowerCopies } from '../parts/copy/useFollowerCopies';
import { useLiveResult } from '../parts/copy/useLiveResult';
import { collateralName } from '../parts/filters/filterLabels';
import { LeaveControl, usePendingLeave } from '../parts/leave/LeaveControl';
import { TraderAvatar } from '../parts/trader/TraderAvatar';
import * as css from './PositionCard.css';
import { usePositionContext } from './usePosition';
import { type PositionCopy, usePositionCopies } from './usePositionCopies';

/** The figures of a copy's own GMX position, or of a follower's part of it: as a trader's, from its own events. */
function CopyFigures({ copy, mimic }: { copy: PositionCopy; mimic?: Address | undefined }) {
  const { messages, locale } = useMimic();
  const { price } = usePositionContext();
  const { position, orders, mirror } = copy;
  if (!position) return null;
  const { sizeInUsd, netPnlUsd, feesUsd } = mimic
    ? copyPart(position, { mirror, orders, mimic, price })
    : {
        sizeInUsd: position.sizeInUsd,
        netPnlUsd: netPnl(position, price),
        feesUsd: positionEvents(position).reduce((sum, event) => sum + eventCost(event), 0n),
      };
  return (
    <p className={css.result} data-figures={mimic ? 'own' : 'copy'} translate="no">
      {formatMessage(messages.trader.copyPosition, {
        size: formatUsd(sizeInUsd, locale),
        pnl: formatPnl(netPnlUsd, locale),
        fees: formatUsd(feesUsd, locale),
      })}
    </p>
  );
}

registerCopyMessages();

/** What became of a copy: running, not opened, or ended with its profit or loss, in its own token; and what GMX did to it. */
export function CopyResult({ copy, token }: { copy: PositionCopy; token: Token | undefined }) {
  const { messages, locale } = useMimic();
  const { trader: text, copy: words } = messages;
  if (!token) return null;
  const { endedAt, result, mirror, credited, news } = copy;
  const amount = (value: bigint) => `${formatTokenAmount(value, token.decimals, locale)} ${token.symbol}`;
  // like every result: a loss is never rounded down
  const size = formatDecimal(result < 0n ? -result : result, token.decimals, { locale });
  const values = {
    allocated: amount(mirror.allocation),
    returned: amount(credited),
    result: `${size} ${token.symbol}`,
  };
  const outcome = () => {
    if (news.state === 'cancelled') return text.copyCancelled;
    if (endedAt !== null) return result < 0n ? text.copyLost : text.copyMade;
    return credited > 0n ? text.copyReturning : text.copyRunning;
  };
  const { failure, liquidatedAt, reducedAt } = news;
  const time = (seconds: number) => ({ time: formatDateTime(seconds, locale) });
  return (
    <p className={css.result} data-state={news.state}>
      {[
        formatMessage(outcome(), values),
        failure?.kind === 'open' &&
          formatMessage(words[`reason_${failure.reason}`], {
            rate: exactPercent(failure.maxSlippage ?? 0n, locale),
          }),
        reducedAt !== null && formatMessage(words.reduced, time(reducedAt)),
        liquidatedAt !== null && formatMessage(words.liquidated, time(liquidatedAt)),
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
  );
}

registerCopyMessages();

/** The connected account's part of a copy: Leave while it runs, that it is being left, or the result of leaving it. */
function OwnCopy({ copy, token }: { copy: PortfolioCopy; token: Token }) {
  const { messages, locale } = useMimic();
  const text = messages.copy;
  const { allocated, endedAt, endedAs, maxLossRate } = copy;
  const pending = usePendingLeave(copy);
  const leaveAskedAt = pending?.askedAt ?? copy.leaveAskedAt;
  const failure = useFailureText(copy);
  const live = useLiveResult(copy);
  const amount = (value: bigint) => `${formatTokenAmount(value, token.decimals, locale)} ${token.symbol}`;
  if (copy.state === 'cancelled' || endedAs === 'closed' || endedAs === 'liquidated') {
    return failure ? <p className={css.result}>{failure}</p> : null;
  }
  if (endedAs && endedAt !== null) {
    const result = copy.result ?? 0n;
    const values = {
      time: formatDateTime(endedAt, locale),
      // a loss is never rounded down
      result: `${formatDecimal(result < 0n ? -result : result, token.decimals, { locale })} ${token.symbol}`,
    };
    return (
      <p className={css.result} data-ended={endedAs}>
        {formatMessage(
          result >= 0n ? text.leftMade : text[endedAs === 'left' ? 'leftLost' : 'stopped'],
          values,
        )}
      </p>
    );
  }
  if (leaveAskedAt !== null) {
    return (
      <div className={css.line}>
        <span className={css.result} role="status" data-leaving="">
          {formatMessage(text.leaving, { time: formatDateTime(leaveAskedAt, locale) })}
        </span>
        <LeaveControl copy={copy} pending={pending} />
      </div>
    );
  }
  const part = formatMessage(live === undefined ? text.ownPart : text.ownPartNow, {
    allocated: amount(allocated),
    result: `${formatDecimal(live ?? 0n, token.decimals, { locale, signed: true })} ${token.symbol}`,
  });
  const stop = maxLossRate > 0n && formatMessage(text.stopsAt, { rate: exactPercent(maxLossRate, locale) });
  return (
    <>
      <div className={css.line}>
        <span className={css.result}>{[part, stop].filter(Boolean).join(' · ')}</span>
        <LeaveControl copy={copy} pending={pending} />
      </div>
      {failure && <p className={css.result}>{failure}</p>}
    </>
  );
}

const copiesEngine = { fetchGmxRows, portfolioCopies };

export type PositionCopiesProps = {
  copies: readonly CopyOutcome[];
  skips: readonly MimicSkip[];
  orders: readonly MatchingOrder[];
};

/** Who copied the position and with what share of the copy, and who did not and why. */
export function PositionCopies({ copies: outcomes, skips, orders }: PositionCopiesProps) {
  const { messages } = useMimic();
  const text = messages.trader;
  const account = useAccount({ config: useConfig() }).address?.toLowerCase() as Address | undefined;
  const copies = usePositionCopies(outcomes);
  const isIn = ({ mirror }: PositionCopy) => mirror.mimicList.some((mimic) => mimic === account);
  const followed = useFollowerCopies(copies.some(isIn) ? account : undefined, copiesEngine);
  const ownOf = ({ mirror }: PositionCopy) =>
    followed.copies?.find(({ allocationKey }) => allocationKey === mirror.allocationKey);
  const failed = orders.filter((order) => order.status !== 'SUBMITTED');
  return (
    <section className={css.section}>
      <p className={css.title}>{text.copies}</p>
      {copies.length === 0 && <p className={css.none}>{text.copiesNone}</p>}
      {copies.map((copy) => (
        <Copy key={copy.mirror.allocationKey} copy={copy} own={ownOf(copy)} account={account} />
      ))}
      {(skips.length > 0 || failed.length > 0) && <p className={css.title}>{text.notCopied}</p>}
      <ul className={css.list}>
        {failed.map((order) => (
          <li key={order.id} className={css.failed}>
            {messages.orderStatus[order.status]}
          </li>
        ))}
        {skips.map((skip) => (
          <li key={skip.id} className={css.line}>
            <Follower address={skip.mimic} />
            <span className={css.reason}>{text[`skip_${skip.reason}`]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type CopyProps = { copy: PositionCopy; own: PortfolioCopy | undefined; account: Address | undefined };

function Copy({ copy, own: part, account }: CopyProps) {
  const { config, messages, locale } = useMimic();
  const text = messages.trader;
  const { mirror } = copy;
  const token = config.collateralTokens.find((each) => each.address === mirror.collateralToken);
  const { name } = collateralName(mirror.collateralToken, config.collateralTokens);
  return (
    <div className={css.copy}>
      <CopyResult copy={copy} token={token} />
      <CopyFigures copy={copy} />
      {part && token && <OwnCopy copy={part} token={token} />}
      {part && mirror.mimicList.length > 1 && <CopyFigures copy={copy} mimic={account} />}
      <ul className={css.list}>
        {mirror.mimicList.map((mimic, i) => {
          const amount = mirror.allocationList[i] ?? 0n;
          const share = mirror.allocation === 0n ? 0n : (amount * BASIS_POINTS) / mirror.allocation;
          return (
            <li key={mimic} className={css.line}>
              <Follower address={mimic} />
              <span className={css.amount}>
                <span className={reset} translate="no">
                  {token
                    ? formatMessage(text.allocated, {
                        amount: formatTokenAmount(amount, token.decimals, locale),
                        token: name,
                      })
                    : name}
                </span>
                <span className={css.share} translate="no">
                  {formatPercent(share, locale)}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Follower({ address }: { address: Address }) {
  return (
    <span className={css.follower} title={address} translate="no">
      <TraderAvatar address={address} />
      <span className={reset}>{formatAddress(address)}</span>
    </span>
  );
}
