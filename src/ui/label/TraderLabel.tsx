import type { MouseEvent, ReactNode } from 'react';
import { join } from '../join';
import * as css from './TraderLabel.css';

export type TraderNameProps = {
  /** The address as shown. */
  name: string;
  /** The whole address, shown on hover. */
  title: string;
  /** Makes the label a link. */
  href?: string;
  onClick?(event: MouseEvent): void;
  className?: string;
};

export type TraderLabelProps = Omit<TraderNameProps, 'className'> & {
  avatar: ReactNode;
  /** The smaller line below. */
  children?: ReactNode;
};

/** A trader's avatar and address; a real link if it has an `href`. */
export function TraderLabel({ avatar, children, ...name }: TraderLabelProps) {
  return (
    <span className={css.label}>
      {avatar}
      <span className={css.texts}>
        <TraderName {...name} />
        {children}
      </span>
    </span>
  );
}

/** The address alone. As a link it covers the closest positioned element around it. */
export function TraderName({ name, title, href, onClick, className }: TraderNameProps) {
  const text = { className: join(css.name, className), title, translate: 'no' } as const;
  return href === undefined ? (
    <span {...text}>{name}</span>
  ) : (
    <a {...text} href={href} onClick={onClick}>
      {name}
    </a>
  );
}
