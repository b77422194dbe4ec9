'use client';
import type { MouseEvent, ReactNode } from 'react';
import type { Hex } from '../../../domain/Address';
import { isPlainClick } from '../../../ui/isPlainClick';
import * as css from './table.css';

/** How a host shows a trader's positions. */
export type PositionLinkActions = {
  /** The URL of a position's page, by the order key of its opening. */
  positionHref?: ((id: Hex) => string) | undefined;
  /** A plain click on such a link. */
  onSelectPosition?: ((id: Hex) => void) | undefined;
};

export type PositionLinkProps = {
  id: Hex;
  actions: PositionLinkActions;
  label?: string;
  children: ReactNode;
};

/** A real link to a position's page, which the host may follow in its own way; without `positionHref` just what it says. */
export function PositionLink({ id, actions, label, children }: PositionLinkProps) {
  const { positionHref, onSelectPosition } = actions;
  if (!positionHref) return children;
  const onClick = (event: MouseEvent) => {
    if (!onSelectPosition || !isPlainClick(event)) return;
    event.preventDefault();
    onSelectPosition(id);
  };
  return (
    <a className={css.link} href={positionHref(id)} aria-label={label} onClick={onClick}>
      {children}
    </a>
  );
}
