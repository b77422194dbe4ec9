import type { MouseEvent, ReactNode } from 'react';
import { isPlainClick } from '../isPlainClick';
import * as css from './TraderLabel.css';

export type TraderLabelProps = {
  avatar: ReactNode;
  /** What is shown of the address. */
  name: string;
  /** The whole address, shown on hover. */
  title: string;
  /** Makes the label a link. */
  href?: string;
  /** A plain click on the link; with a modifier key the browser opens the link itself. */
  onSelect?(): void;
  /** The smaller line below. */
  children?: ReactNode;
};

/** A trader's avatar and address, a real link where there is somewhere to go. */
export function TraderLabel({ avatar, name, title, href, onSelect, children }: TraderLabelProps) {
  const onClick = (event: MouseEvent) => {
    if (!onSelect || !isPlainClick(event)) return;
    event.preventDefault();
    onSelect();
  };
  const text = { className: css.name, title, translate: 'no' } as const;
  return (
    <span className={css.label}>
      {avatar}
      <span className={css.texts}>
        {href === undefined ? (
          <span {...text}>{name}</span>
        ) : (
          <a {...text} href={href} onClick={onClick}>
            {name}
          </a>
        )}
        {children}
      </span>
    </span>
  );
}
