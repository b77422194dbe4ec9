'use client';
import { explorerUrl } from '../../../config/explorerUrl';
import type { Address } from '../../../domain/Address';
import { isMovementOut, type MoneyMovement } from '../../../domain/copy/moneyMovements';
import { formatAddress } from '../../../domain/format/formatAddress';
import { formatDateTime } from '../../../domain/format/formatDateTime';
import { formatDecimal } from '../../../domain/format/formatDecimal';
import { numberSymbols } from '../../../domain/format/numberSymbols';
import type { Token } from '../../../domain/Token';
import { formatMessage } from '../../../messages/formatMessage';
import { useMimic } from '../../../provider/useMimic';
import { reset } from '../../../theme/reset.css';
import { join } from '../../../ui/join';
import { TokenAmount } from '../../parts/figures/TokenAmount';
import { link } from '../../parts/frame/cardHeader.css';
import * as table from '../../parts/table/table.css';
import { useLinkClick } from '../../parts/useLinkClick';
import * as css from '../Portfolio.css';
import { usePortfolioContext } from '../PortfolioContext';

export type MovementLineProps = { movement: MoneyMovement; token: Token };

/** How the fees stand to the amount beside them. */
const feesIn: { [Kind in MoneyMovement['kind']]?: 'feesWithin' | 'feesTaken' } = {
  allocation: 'feesWithin',
  settlement: 'feesTaken',
};

/** One deposit, withdrawal, allocation, settlement or network fee: time, trader, fees, transaction and amount. */
export function MovementLine({ movement, token }: MovementLineProps) {
  const { messages, locale } = useMimic();
  const text = messages.portfolio;
  const { kind, amount, fees, trader, blockTimestamp } = movement;
  const feesSaid =
    fees !== null &&
    formatMessage(text[feesIn[kind] ?? 'feesOf'], {
      amount: formatDecimal(fees, token.decimals, { locale }),
    });
  const isFromCopy = kind === 'fee' && amount === 0n;
  const of = isFromCopy ? text.movementFrom : kind === 'settlement' ? text.movementOf : text.movementTo;
  return (
    <div
      className={css.copy}
      data-movement={movement.id}
      data-kind={kind}
      data-collateral-token={token.address}
    >
      <span className={css.what}>
        <span className={css.note}>
          <span className={table.title}>{text[`movement_${kind}`]}</span>
          {trader && <Trader address={trader} text={of} />}
        </span>
        <span className={table.context}>{formatDateTime(blockTimestamp, locale)}</span>
        <span className={join(table.context, css.narrowOnly)}>
          {feesSaid && <span className={reset}>{`${feesSaid} ·\u00a0`}</span>}
          <Transaction hash={movement.transactionHash} />
        </span>
      </span>
      <span className={join(css.end, css.wideOnly)} data-figure="fees">
        {fees !== null && <TokenAmount value={fees} token={token} moved bare />}
      </span>
      <span className={join(css.end, css.wideOnly)}>
        <Transaction hash={movement.transactionHash} />
      </span>
      <span className={css.end} data-figure="amount">
        {amount > 0n && (
          <span className={reset} translate="no">
            {numberSymbols(locale)[isMovementOut(movement) ? 'minus' : 'plus']}
          </span>
        )}
        <TokenAmount value={amount} token={token} moved />
      </span>
    </div>
  );
}

function Trader({ address, text }: { address: Address; text: string }) {
  const { traderHref, onSelectTrader } = usePortfolioContext().actions;
  const follow = useLinkClick();
  const href = traderHref?.(address);
  const name = formatMessage(text, { trader: formatAddress(address) });
  if (href === undefined)
    return (
      <span className={reset} title={address}>
        {name}
      </span>
    );
  return (
    <a
      className={link}
      href={href}
      title={address}
      onClick={follow(
        { type: 'select_trader', trader: address },
        onSelectTrader && (() => onSelectTrader(address)),
      )}
    >
      {name}
    </a>
  );
}

function Transaction({ hash }: { hash: MoneyMovement['transactionHash'] }) {
  const { config } = useMimic();
  const href = explorerUrl(config, 'tx', hash);
  const name = formatAddress(hash);
  if (!href)
    return (
      <span className={reset} title={hash} translate="no">
        {name}
      </span>
    );
  return (
    <a className={link} href={href} target="_blank" rel="noreferrer" title={hash} translate="no">
      {name}
    </a>
  );
}
