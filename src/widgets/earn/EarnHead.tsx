'use client';

import type { ReactNode } from 'react';
import type { EarnState } from '../../contracts/reads/earnState';
import { formatMessage } from '../../messages/formatMessage';
import { registerEarnPartMessages } from '../../messages/register/registerEarnPartMessages';
import { useMimic } from '../../provider/MimicContext';
import { reset } from '../../theme/reset.css';
import { Button } from '../../ui/Button';
import { Tooltip } from '../../ui/overlay/Tooltip';
import { Skeleton } from '../../ui/Skeleton';
import { useIsHydrated } from '../../ui/useIsHydrated';
import { Figure, TokenAmount } from '../parts/figures/Figure';
import { figures } from '../parts/figures/figures.css';
import * as css from '../parts/frame/cardHeader.css';
import { ConnectButton } from '../parts/lateForms';
import { useEarnContext } from './useEarn';
import { useEarnWords } from './useEarnWords';

registerEarnPartMessages();

/** The locked amount and duration, and what can be claimed now; Connect without a wallet. */
export function EarnHead() {
  const { messages } = useMimic();
  const { earn: text, wallet, common } = messages;
  const { account, state, own: earnState, token, now, isChainFailed, retry } = useEarnContext();
  const isHydrated = useIsHydrated();
  const words = useEarnWords();
  if (!account) {
    return (
      <header className={css.header}>
        <div className={css.who}>
          <span className={css.name}>{state === 'connecting' ? wallet.connecting : text.connectHint}</span>
        </div>
        {isHydrated && <ConnectButton />}
      </header>
    );
  }
  const figure = (value: bigint | undefined) =>
    value !== undefined ? (
      <TokenAmount value={value} token={token} strong />
    ) : isChainFailed ? (
      messages.trader.none
    ) : (
      <Skeleton size="long" />
    );
  const lock = earnState?.lock;
  return (
    <header className={css.header}>
      <div className={css.who}>
        <span className={css.name}>{text.yourLock}</span>
        {isChainFailed ? (
          <span role="alert" className={css.context}>
            <span className={reset}>{text.readFailed}</span>
            <Button small onClick={retry}>
              {common.retry}
            </Button>
          </span>
        ) : (
          <bdi className={css.context}>
            {lock &&
              (lock.amount > 0n && earnState
                ? formatMessage(text.freeBy, {
                    duration: words.days(earnState.duration),
                    date: words.date(BigInt(now) + earnState.duration),
                  })
                : text.notLocked)}
          </bdi>
        )}
      </div>
      <div className={css.figures}>
        <Explained name={text.claimable} tip={text.claimableExplained} figure="claimable">
          {figure(earnState?.earned)}
        </Explained>
        <Explained name={text.locked} tip={text.lockedExplained} figure="locked">
          {figure(lock?.amount)}
        </Explained>
      </div>
    </header>
  );
}

type ExplainedProps = { name: string; tip: string; figure: string; children: ReactNode };

function Explained({ name, tip, figure, children }: ExplainedProps) {
  return (
    <div className={css.figure}>
      <span className={css.pnl} data-figure={figure}>
        {children}
      </span>
      <Tooltip text={tip} placement="bottom-end">
        {(trigger, toggle) => (
          <button type="button" className={css.caption} onClick={toggle} {...trigger}>
            <bdi className={reset}>{name}</bdi>
          </button>
        )}
      </Tooltip>
    </div>
  );
}

/**
 * An account's share of the current week's earnings so far, by this week's weights; rounded down. In the protocol
 * token's smallest unit.
 */
function earnEstimate({
  weekEarnings,
  weekWeight,
  weekTotalWeight,
}: Pick<EarnState, 'weekEarnings' | 'weekWeight' | 'weekTotalWeight'>): bigint {
  return weekTotalWeight === 0n ? 0n : (weekEarnings * weekWeight) / weekTotalWeight;
}

registerEarnPartMessages();

/** The wallet's balance, the weight, and this week's earnings so far. */
export function EarnFigures() {
  const { messages } = useMimic();
  const text = messages.earn;
  const { account, own: earnState, totals, token, isChainFailed } = useEarnContext();
  const words = useEarnWords();
  const none = messages.trader.none;
  const isUnknown = isChainFailed ? none : undefined;
  const ownUnknown = account ? isUnknown : none;
  const estimate = earnState && earnEstimate(earnState);
  // the header names the token
  const figure = (value: bigint | undefined) =>
    value === undefined ? undefined : <TokenAmount value={value} token={token} bare />;
  return (
    <dl className={figures}>
      <Figure name={text.wallet} value={figure(earnState?.walletBalance)} missing={ownUnknown} />
      <Figure
        name={text.weight}
        tip={text.weightExplained}
        more={
          earnState && earnState.weight > 0n
            ? formatMessage(text.ofAll, { share: words.share(earnState.weight, earnState.totalWeight) })
            : undefined
        }
        value={earnState && words.weight(earnState.weight)}
        missing={ownUnknown}
      />
      <Figure
        name={text.thisWeek}
        tip={formatMessage(text.thisWeekExplained, { date: words.nextWeek })}
        value={figure(totals?.weekEarnings)}
        missing={isUnknown}
      />
      <Figure
        name={text.estimate}
        tip={formatMessage(text.estimateExplained, {
          weight: earnState ? words.weight(earnState.weekWeight) : none,
          total: totals ? words.weight(totals.weekTotalWeight) : none,
        })}
        value={figure(estimate)}
        missing={ownUnknown}
      />
    </dl>
  );
}
