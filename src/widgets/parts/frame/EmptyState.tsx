import type { ReactNode } from 'react';
import { EchoMark } from '../../../ui/EchoMark';
import * as css from './EmptyState.css';

export type EmptyStateProps = {
  title: string;
  hint?: string;
  /** Announced at once, for failures. */
  alert?: boolean;
  /** What the user can do about it. */
  children?: ReactNode;
};

/** Shown when there is nothing to show, and says why. */
export function EmptyState({ title, hint, alert, children }: EmptyStateProps) {
  return (
    <div role={alert ? 'alert' : 'status'} className={css.emptyState}>
      <EchoMark />
      <bdi className={css.title}>{title}</bdi>
      {hint && <bdi className={css.hint}>{hint}</bdi>}
      {children}
    </div>
  );
}
