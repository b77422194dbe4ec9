'use client';
import { useRef, useState } from 'react';
import { formatDecimal } from '../../../domain/format/formatDecimal';
import { formatMessage } from '../../../messages/formatMessage';
import { useMimic } from '../../../provider/useMimic';
import { reset } from '../../../theme/reset.css';
import { Button } from '../../../ui/Button';
import { lateParts } from '../../../ui/late/lateParts';
import { Skeleton } from '../../../ui/Skeleton';
import { TokenAmount } from '../../parts/figures/TokenAmount';
import { LatePopover } from '../../parts/frame/LatePopover';
import * as table from '../../parts/table/table.css';
import * as css from '../Portfolio.css';
import type { PortfolioToken } from '../usePortfolio';

const popover = lateParts(() => import('../../parts/deposit/DepositPopover'));

/** The deposit of a token on chain, and Change, which opens the deposit form beside the button. */
export function BalanceControl({ token, balance, balanceError, inCopies, refetch }: PortfolioToken) {
  const { messages, locale } = useMimic();
  const text = messages.portfolio;
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const copied =
    inCopies &&
    formatMessage(text.inCopies, {
      // rounded like the copies' own lines
      amount: formatDecimal(inCopies, token.decimals, { locale, rounding: 'half' }),
      token: token.symbol,
    });
  return (
    <>
      <span className={css.balance} data-figure="balance">
        {balance !== undefined ? (
          <TokenAmount value={balance} token={token} strong />
        ) : balanceError ? (
          <span role="alert" className={css.note}>
            <span className={reset}>{text.balanceFailed}</span>
            <Button small onClick={refetch}>
              {messages.common.retry}
            </Button>
          </span>
        ) : (
          <Skeleton size="long" />
        )}
        <span className={table.context}>{copied ? `${text.balance} · ${copied}` : text.balance}</span>
      </span>
      <Button
        ref={button}
        small
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={formatMessage(text.changeLabel, { token: token.symbol })}
        onClick={() => setOpen(true)}
      >
        {text.change}
      </Button>
      {isOpen && (
        <LatePopover parts={popover} anchor={button.current} onClose={close}>
          {({ DepositPopover }) => <DepositPopover token={token} anchor={button.current} onClose={close} />}
        </LatePopover>
      )}
    </>
  );
}
