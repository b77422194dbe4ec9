import type { ReactNode } from 'react';
import { Logo } from './Logo';

type NoticeProps = {
  title: string;
  /** Draws the mark in motion and tells screen readers to wait. */
  busy?: boolean;
  action?: { label: string; onClick: () => void };
  children?: ReactNode;
};

/** Shown instead of a page: loading, failed, not found. */
export function Notice({ title, busy = false, action, children }: NoticeProps) {
  return (
    <section className="notice" role="status" aria-busy={busy} data-busy={busy || undefined}>
      <Logo />
      <h1>{title}</h1>
      {children && <p>{children}</p>}
      {action && (
        <button type="button" className="button" onClick={action.onClick}>
          {action.label}
        </button>
      )}
    </section>
  );
}
