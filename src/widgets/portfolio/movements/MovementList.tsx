'use client';

import { useState } from 'react';
import { explorerUrl } from '../../../config/explorerUrl';
import { feesPaid, isMovementOut, type MoneyMovement } from '../../../domain/copy/moneyMovements';
import { exactTokenAmount } from '../../../domain/format/exactTokenAmount';
import { formatAddress } from '../../../domain/format/formatAddress';
import { formatDateTime } from '../../../domain/format/formatDate';
import { formatDecimal } from '../../../domain/format/formatDecimal';
import { numberSymbols } from '../../../domain/format/numberSymbols';
import type { Address, Token } from '../../../domain/values';
import { formatMessage } from '../../../messages/formatMessage';
import { useMimic } from '../../../provider/MimicContext';
import { reset } from '../../../theme/reset.css';
import { Button } from '../../../ui/Button';
import { join } from '../../../ui/join';
import { TokenAmount } from '../../parts/figures/Figure';
import { link } from '../../parts/frame/cardHeader.css';
import { loadErrorMessage } from '../../parts/frame/loadErrorMessage';
import { saveFile } from '../../parts/table/saveFile';
import * as table from '../../parts/table/table.css';
import { useLinkClick } from '../../parts/useLinkClick';
import { SectionSkeleton } from '../balance/SectionSkeleton';
import * as css from '../Portfolio.css';
import { useCreditedTokens, useMovements } from '../useMovements';
import { usePortfolioContext } from '../usePortfolio';

export type MovementLineProps = { movement: MoneyMovement; token: Token };

/** One deposit, withdrawal, allocation or settlement: time, trader, fees, transaction and amount. */
function MovementLine({ movement, token }: MovementLineProps) {
  const { config, messages, locale } = useMimic();
  const text = messages.portfolio;
  const isOther = config.collateralTokens.every(({ address }) => address !== token.address);
  const { kind, amount, fees, trader, blockTimestamp } = movement;
  const feesSaid =
    fees !== null &&
    formatMessage(text[kind === 'allocation' ? 'feesWithin' : 'feesTaken'], {
      amount: formatDecimal(fees, token.decimals, { locale }),
    });
  const of = kind === 'settlement' ? text.movementOf : text.movementTo;
  return (
    <div
      className={css.copy}
      data-movement={movement.id}
      data-kind={kind}
      data-collateral-token={token.address}
    >
      <span className={css.lineText}>
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
        {fees !== null && <TokenAmount value={fees} token={token} cost bare />}
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
        <TokenAmount value={amount} token={token} listed bare={isOther} breaks={isOther} />
        {isOther && (
          <span className={table.context} title={token.address} translate="no">
            {token.symbol}
          </span>
        )}
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

const HEAD = ['time', 'kind', 'collateral_token', 'amount', 'fees', 'trader', 'transaction'] as const;

/**
 * Movements as RFC 4180 text: amounts in tokens with all their decimals, outgoing ones with a minus, ISO times,
 * addresses.
 */
export function movementsCsv(movements: readonly MoneyMovement[], tokens: readonly Token[]): string {
  const lines = movements.map((movement) => {
    const { kind, collateralToken, amount, fees, trader, blockTimestamp, transactionHash } = movement;
    const { decimals = 0 } = tokens.find(({ address }) => address === collateralToken) ?? {};
    const sign = amount > 0n && isMovementOut(movement) ? '-' : '';
    return [
      new Date(blockTimestamp * 1000).toISOString(),
      kind,
      collateralToken,
      `${sign}${exactTokenAmount(amount, decimals)}`,
      fees === null ? '' : exactTokenAmount(fees, decimals),
      trader ?? '',
      transactionHash,
    ].join(',');
  });
  return [HEAD.join(','), ...lines, ''].join('\r\n');
}

/** Movements shown at first, and added by each click on "Show more". */
const STEP = 10;

/** All money in and out of the free balances, newest first, and the sum of its fees. */
export function MovementList() {
  const { messages, locale } = useMimic();
  const { portfolio } = usePortfolioContext();
  const text = messages.portfolio;
  const { movements: all, isComplete, error, retry } = useMovements();
  const creditedTokens = useCreditedTokens();
  const tokens = [...portfolio.tokens.map(({ token }) => token), ...creditedTokens.tokens];
  const movements = all?.filter(({ collateralToken }) =>
    tokens.some(({ address }) => address === collateralToken),
  );
  const [count, setCount] = useState(STEP);
  const rest = (movements?.length ?? 0) - count;
  const save = () => saveFile(`${portfolio.account}-movements.csv`, movementsCsv(movements ?? [], tokens));
  const fees: string[] = [];
  const unknown: string[] = [];
  for (const { address, symbol, decimals } of tokens) {
    const tokenMovements = movements?.filter(({ collateralToken }) => collateralToken === address) ?? [];
    if (!isComplete || !tokenMovements.some(({ kind }) => kind === 'allocation' || kind === 'settlement'))
      continue;
    const paid = feesPaid(tokenMovements);
    if (paid === undefined) unknown.push(symbol);
    else fees.push(`${formatDecimal(paid, decimals, { locale })} ${symbol}`);
  }
  // reported once, above
  if (!movements && portfolio.activityError) return null;
  return (
    <section className={table.section} aria-label={text.movements} data-movements>
      <div className={table.head}>
        <span className={table.title}>{text.movements}</span>
        {movements && movements.length > 0 && isComplete && (
          <Button small aria-label={text.csvLabel} onClick={save}>
            {text.csv}
          </Button>
        )}
      </div>
      {!movements && !error && <SectionSkeleton />}
      {error !== null && (
        <div role="alert" className={join(css.note, css.line)}>
          <span className={reset}>{`${text.movementsFailed} ${loadErrorMessage(error, messages)}`}</span>
          <Button small onClick={retry}>
            {messages.common.retry}
          </Button>
        </div>
      )}
      {movements?.length === 0 && <p className={join(css.note, css.line)}>{text.movementsEmpty}</p>}
      {movements && movements.length > 0 && (
        <div className={join(css.history, css.line)}>
          <div className={join(table.context, css.wideOnly)} aria-hidden="true">
            <div className={css.copy}>
              <span className={reset} />
              <span className={css.end}>{text.fees}</span>
              <span className={css.end}>{text.transaction}</span>
              <span className={css.end}>{text.amount}</span>
            </div>
          </div>
          {movements.slice(0, count).map((movement) => {
            const token = tokens.find(({ address }) => address === movement.collateralToken);
            return token && <MovementLine key={movement.id} movement={movement} token={token} />;
          })}
          {rest > 0 && (
            <Button small look="ghost" onClick={() => setCount(count + STEP)}>
              {formatMessage(text.showMore, { count: Math.min(rest, STEP) })}
            </Button>
          )}
          {fees.length > 0 && (
            <p className={css.note}>{formatMessage(text.feesSoFar, { fees: fees.join(' · ') })}</p>
          )}
          {unknown.length > 0 && (
            <p className={css.note}>{formatMessage(text.feesUnknown, { tokens: unknown.join(' · ') })}</p>
          )}
        </div>
      )}
    </section>
  );
}
