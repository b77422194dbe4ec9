'use client';
import type { ReactNode } from 'react';
import { formatMessage } from '../../messages/formatMessage';
import { registerEarnPartMessages } from '../../messages/register/registerEarnPartMessages';
import { useMimic } from '../../provider/useMimic';
import { reset } from '../../theme/reset.css';
import { Button } from '../../ui/Button';
import { Tooltip } from '../../ui/overlay/Tooltip';
import { Skeleton } from '../../ui/Skeleton';
import { useIsHydrated } from '../../ui/useIsHydrated';
import { LazyConnectButton } from '../parts/connect/LazyConnectButton';
import { TokenAmount } from '../parts/figures/TokenAmount';
import * as css from '../parts/frame/cardHeader.css';
import { useEarnContext } from './EarnContext';
import { useEarnWords } from './useEarnWords';

registerEarnPartMessages();

/** The locked amount and duration, and what can be claimed now; Connect without a wallet. */
export function EarnHead() {
  const { messages } = useMimic();
  const { earn: text, wallet, common } = messages;
  const { account, state, own, token, now, isChainFailed, retry } = useEarnContext();
  const isHydrated = useIsHydrated();
  const words = useEarnWords();
  if (!account) {
    return (
      <header className={css.header}>
        <div className={css.who}>
          <span className={css.name}>{state === 'connecting' ? wallet.connecting : text.connectHint}</span>
        </div>
        {isHydrated && <LazyConnectButton />}
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
  const lock = own?.lock;
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
              (lock.amount > 0n && own
                ? formatMessage(text.freeBy, {
                    duration: words.days(own.duration),
                    date: words.date(BigInt(now) + own.duration),
                  })
                : text.notLocked)}
          </bdi>
        )}
      </div>
      <div className={css.figures}>
        <Explained name={text.claimable} tip={text.claimableExplained} figure="claimable">
          {figure(own?.earned)}
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
