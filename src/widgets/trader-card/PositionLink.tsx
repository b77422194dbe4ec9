'use client';
import type { MouseEvent, ReactNode } from 'react';
import type { Position } from '../../domain/position/Position';
import * as css from '../parts/table/table.css';
import { useTraderContext } from './TraderContext';

export type PositionLinkProps = { position: Position; label?: string; children: ReactNode };

/** A real link to the position's page, which the host may follow in its own way; without `positionHref` just what it says. */
export function PositionLink({ position, label, children }: PositionLinkProps) {
  const { positionHref, onSelectPosition } = useTraderContext().actions;
  if (!positionHref) return children;
  const onClick = (event: MouseEvent) => {
    if (!onSelectPosition || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onSelectPosition(position.id);
  };
  return (
    <a className={css.link} href={positionHref(position.id)} aria-label={label} onClick={onClick}>
      {children}
    </a>
  );
}
