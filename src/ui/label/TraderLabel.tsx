import type { MouseEvent, ReactNode } from 'react';
import * as css from './TraderLabel.css';

export type TraderLabelProps = {
  avatar: ReactNode;
  /** The address as shown. */
  name: string;
  /** The whole address, shown on hover. */
  title: string;
  /** Makes the label a link. */
  href?: string;
  onClick?(event: MouseEvent): void;
  /** The smaller line below. */
  children?: ReactNode;
};

/** A trader's avatar and address; a real link if it has an `href`. */
export function TraderLabel({ avatar, name, title, href, onClick, children }: TraderLabelProps) {
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
