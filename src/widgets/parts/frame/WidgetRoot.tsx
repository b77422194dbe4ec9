import type { CSSProperties, ReactNode } from 'react';
import { checkPage } from '../../../provider/development';
import { useMimic } from '../../../provider/MimicContext';
import { reset } from '../../../theme/reset.css';
import { themed } from '../../../theme/theme.css';
import { Button } from '../../../ui/Button';
import { ErrorBoundary } from '../../../ui/ErrorBoundary';
import { join } from '../../../ui/join';
import * as css from './WidgetRoot.css';

export type WidgetRootProps = {
  /** The widget's name, as in `data-mimic="leaderboard"`. */
  name: string;
  className?: string;
  style?: CSSProperties;
  /** Documented `data-*` state. */
  state?: { [attribute: `data-${string}`]: string | boolean | undefined };
  onError?(error: unknown): void;
  children?: ReactNode;
};

/** A widget's only element on the host's page: theme, container, card, and error boundary. */
export function WidgetRoot({ name, className, style, state, onError, children }: WidgetRootProps) {
  checkPage();
  const { messages, theme, tell } = useMimic();
  return (
    <div
      {...state}
      data-mimic={name}
      data-theme={theme}
      className={join(themed, css.root, className)}
      style={style}
    >
      <div className={css.card}>
        <ErrorBoundary
          onError={(error) => {
            tell({ type: 'error', error });
            onError?.(error);
          }}
          fallback={(_, retry) => (
            <div role="alert" className={css.failed}>
              <span className={reset}>{messages.common.failed}</span>
              <Button onClick={retry}>{messages.common.retry}</Button>
            </div>
          )}
        >
          {children}
        </ErrorBoundary>
      </div>
    </div>
  );
}
