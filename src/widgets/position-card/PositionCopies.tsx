'use client';
import { useAccount, useConfig } from 'wagmi';
import type { Address } from '../../domain/Address';
import type { CopyOutcome } from '../../domain/copy/copyOutcomes';
import type { MatchingOrder } from '../../domain/copy/MatchingOrder';
import type { MimicSkip } from '../../domain/copy/MimicSkip';
import { type PortfolioCopy, portfolioCopies } from '../../domain/copy/portfolioCopies';
import { formatAddress } from '../../domain/format/formatAddress';
import { formatPercent, formatTokenAmount } from '../../domain/format/formatDecimal';
import { BASIS_POINTS } from '../../domain/units';
import { formatMessage } from '../../messages/formatMessage';
import { useMimic } from '../../provider/useMimic';
import { reset } from '../../theme/reset.css';
import { useFollowerCopies } from '../parts/copy/useFollowerCopies';
import { LazyExitNotice } from '../parts/exit/LazyExitNotice';
import { collateralName } from '../parts/filters/collateralName';
import { TraderAvatar } from '../parts/trader/TraderAvatar';
import { CopyResult } from './CopyResult';
import { OwnCopy } from './OwnCopy';
import * as css from './PositionCopies.css';

export type PositionCopiesProps = {
  copies: readonly CopyOutcome[];
  skips: readonly MimicSkip[];
  orders: readonly MatchingOrder[];
};

/** Who copied the position and with what share of the copy, and who did not and why. */
export function PositionCopies({ copies, skips, orders }: PositionCopiesProps) {
  const { messages } = useMimic();
  const text = messages.trader;
  const account = useAccount({ config: useConfig() }).address?.toLowerCase() as Address | undefined;
  const isIn = ({ mirror }: CopyOutcome) => mirror.mimicList.some((mimic) => mimic === account);
  const followed = useFollowerCopies(copies.some(isIn) ? account : undefined, portfolioCopies);
  const ownOf = ({ mirror }: CopyOutcome) =>
    followed.copies?.find(({ allocationKey }) => allocationKey === mirror.allocationKey);
  const running = copies.filter((copy) => copy.endedAt === null && isIn(copy) && !ownOf(copy)?.endedAt);
  const failed = orders.filter((order) => order.status !== 'SUBMITTED');
  return (
    <section className={css.section}>
      <p className={css.title}>{text.copies}</p>
      {copies.length === 0 && <p className={css.none}>{text.copiesNone}</p>}
      <LazyExitNotice
        copies={running.map(({ mirror }) => ({ ...mirror, openedAt: mirror.blockTimestamp }))}
      />
      {copies.map((copy) => (
        <Copy key={copy.mirror.allocationKey} copy={copy} own={ownOf(copy)} />
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

function Copy({ copy, own }: { copy: CopyOutcome; own: PortfolioCopy | undefined }) {
  const { config, messages, locale } = useMimic();
  const text = messages.trader;
  const { mirror } = copy;
  const token = config.collateralTokens.find((each) => each.address === mirror.collateralToken);
  const { name } = collateralName(mirror.collateralToken, config.collateralTokens);
  return (
    <div className={css.copy}>
      <CopyResult copy={copy} token={token} />
      {own && token && <OwnCopy copy={own} token={token} />}
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
