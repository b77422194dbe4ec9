import type { ReactNode } from 'react';
import { EchoMark } from '../ui/EchoMark';
import * as css from './EmptyState.css';

export type EmptyStateProps = {
  title: string;
  hint?: string;
  /** 'alert' for a failure, which a screen reader says at once. */
  role?: 'status' | 'alert';
  /** What can be done about it. */
  children?: ReactNode;
};

/** Stands where there is nothing to show, and says why. */
export function EmptyState({ title, hint, role = 'status', children }: EmptyStateProps) {
  return (
    <div role={role} className={css.empty}>
      <EchoMark />
      <span className={css.title}>{title}</span>
      {hint && <span className={css.hint}>{hint}</span>}
      {children}
    </div>
  );
}
