'use client';
import type { MouseEvent, ReactNode } from 'react';
import type { Hex } from '../../domain/Address';
import * as css from '../parts/table/table.css';
import { usePortfolioContext } from './PortfolioContext';

/** Leads to the trader's position that was opened with an order; without `positionHref` just what it says. */
export function SourceLink({ orderKey, children }: { orderKey: Hex; children: ReactNode }) {
  const { positionHref, onSelectPosition } = usePortfolioContext().actions;
  if (!positionHref) return children;
  const onClick = (event: MouseEvent) => {
    if (!onSelectPosition || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onSelectPosition(orderKey);
  };
  return (
    <a className={css.link} href={positionHref(orderKey)} onClick={onClick}>
      {children}
    </a>
  );
}
