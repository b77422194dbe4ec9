import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Logo } from '../shell/Logo';

type NoticeProps = {
  title: string;
  /** Animates the logo and tells screen readers to wait. */
  busy?: boolean;
  /** A link or button to continue. */
  action?: { label: string } & ({ onClick: () => void } | { to: string });
  children?: ReactNode;
};

/** Shown instead of a page: loading, failed, not found. */
export function Notice({ title, busy = false, action, children }: NoticeProps) {
  return (
    <section className="notice" role="status" aria-busy={busy} data-busy={busy || undefined}>
      <Logo />
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action &&
        ('to' in action ? (
          <Link className="button" to={action.to}>
            {action.label}
          </Link>
        ) : (
          <button type="button" className="button" onClick={action.onClick}>
            {action.label}
          </button>
        ))}
    </section>
  );
}
