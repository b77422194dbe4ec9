'use client';
import type { ReactNode } from 'react';
import type { Hex } from '../../../domain/Address';
import { reset } from '../../../theme/reset.css';
import { useLinkClick } from '../useLinkClick';
import * as css from './table.css';

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
    <a className={css.link} href={positionHref(id)} aria-label={label} onClick={onClick}>
      {children}
    </a>
  );
}
