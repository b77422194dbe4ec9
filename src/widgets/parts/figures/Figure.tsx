'use client';

import type { ReactNode } from 'react';
import { exactTokenAmount } from '../../../domain/format/exactTokenAmount';
import { formatDecimal } from '../../../domain/format/formatDecimal';
import type { Token } from '../../../domain/values';
import { useMimic } from '../../../provider/MimicContext';
import { reset } from '../../../theme/reset.css';
import { Tooltip } from '../../../ui/overlay/Tooltip';
import { Skeleton } from '../../../ui/Skeleton';
import { amount as figure } from './Amount.css';
import * as css from './figures.css';
import { tone } from './tone';

export type FigureProps = {
  name: string;
  /** An explanation, opened by the name. */
  tip?: string;
  /** Shown after the name. */
  more?: string;
  value: ReactNode;
  /** Shown if there is no value; a skeleton if absent. */
  missing?: ReactNode;
};

/** A figure below its name, in a list of `figures`. */
export function Figure({ name, tip, more, value, missing = <Skeleton size="medium" /> }: FigureProps) {
  return (
    <div className={css.figure}>
      <dt className={css.name}>
        {tip ? (
          <Tooltip text={tip} placement="bottom-start">
            {(trigger, toggle) => (
              <button
                type="button"
                className={css.explained}
                onClick={toggle}
                {...trigger}
                // below the value, which it would cover
                ref={(element) => trigger.ref(element?.closest('div') ?? null)}
              >
                {name}
              </button>
            )}
          </Tooltip>
        ) : (
          <span className={reset}>{name}</span>
        )}
        {more && <bdi className={reset}>{` ${more}`}</bdi>}
      </dt>
      {/* words, such as a duration, come in an element of their own */}
      <dd className={css.value} translate={typeof value === 'object' ? undefined : 'no'}>
        {value ?? missing}
      </dd>
    </div>
  );
}

export type TokenAmountProps = {
  /** In the token's smallest unit. */
  value: bigint;
  token: Token;
  /** Shows the sign, in the colour of profit or loss. */
  pnl?: boolean;
  /** A cost is rounded to the nearest, like a result. Any other amount is rounded down, so that it is the same wherever it stands. */
  cost?: boolean;
  /** In a list that adds up to a balance: amounts below 0.0001 have digits, too. Of a bitcoin, that is ten dollars. */
  listed?: boolean;
  strong?: boolean;
  /** The token is named nearby. */
  bare?: boolean;
  /** It may have more digits than fit in a line: of a token that the host does not list. */
  breaks?: boolean;
};

/** An amount of a token; its element carries all digits, for programs and on hover. */
export function TokenAmount({ value, token, pnl, cost, listed, strong, bare, breaks }: TokenAmountProps) {
  const { locale } = useMimic();
  const { decimals, symbol } = token;
  const size = value < 0n ? -value : value;
  const exact = `${value < 0n ? '-' : ''}${exactTokenAmount(size, decimals)}`;
  const rounding = pnl || cost ? 'half' : 'down';
  const isTiny = size > 0n && size * 10_000n < 10n ** BigInt(decimals);
  const significant = listed && isTiny ? Math.min(2, String(size).length) : 0;
  const amountText = formatDecimal(value, decimals, { locale, signed: pnl, rounding, significant });
  return (
    <data
      className={figure}
      value={exact}
      title={`${exact} ${symbol}`}
      data-tone={pnl ? tone(value) : undefined}
      data-strong={strong || undefined}
      data-breaks={breaks || undefined}
      translate="no"
    >
      {bare ? amountText : `${amountText} ${symbol}`}
    </data>
  );
}
