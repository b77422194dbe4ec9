'use client';

import type { ReactNode } from 'react';
import type { Position } from '../../../domain/position/Position';
import type { Hex } from '../../../domain/values';
import { useMimic } from '../../../provider/MimicContext';
import { reset } from '../../../theme/reset.css';
import { TokenIcon } from '../../../ui/label/TokenIcon';
import type { MarketName } from '../market/useMarkets';
import * as table from '../table/table.css';
import { useLinkClick } from '../useLinkClick';
import * as css from './PositionName.css';

export type PositionNameProps = { position: Pick<Position, 'isLong'>; market: MarketName };

/** The position's market and direction. */
export function PositionName({ position, market }: PositionNameProps) {
  const { trader } = useMimic().messages;
  return (
    <span className={css.name}>
      <TokenIcon symbol={market.symbol} src={market.icon} mark={market.mark} />
      <bdi className={css.market} translate="no">
        {market.name}
      </bdi>
      <span className={css.side} data-side={position.isLong ? 'long' : 'short'}>
        {position.isLong ? trader.long : trader.short}
      </span>
    </span>
  );
}

/** How a host links to a trader's positions. */
export type PositionLinkActions = {
  /** The URL of a position's page, by the order key of its opening. */
  positionHref?: ((id: Hex) => string) | undefined;
  /** Handles a plain click on such a link. */
  onSelectPosition?: ((id: Hex) => void) | undefined;
};

export type PositionLinkProps = {
  id: Hex;
  actions: PositionLinkActions;
  label?: string;
  children: ReactNode;
};

/** A real link to a position's page, whose click the host may handle; plain text without `positionHref`. */
export function PositionLink({ id, actions, label, children }: PositionLinkProps) {
  const { positionHref, onSelectPosition } = actions;
  const follow = useLinkClick();
  if (!positionHref) return <span className={reset}>{children}</span>;
  const onClick = follow(
    { type: 'select_position', position: id },
    onSelectPosition && (() => onSelectPosition(id)),
  );
  return (
    <a className={table.link} href={positionHref(id)} aria-label={label} onClick={onClick}>
      {children}
    </a>
  );
}
