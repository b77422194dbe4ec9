import type { ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { Notice } from '../pages/Notice';
import { describeFailure } from './describeFailure';
import { reload } from './reload';

/** Shows an error instead of a page that failed; changing `page` resets it. */
export function PageBoundary({ page, children }: { page?: string; children: ReactNode }) {
  return (
    <ErrorBoundary FallbackComponent={PageFailure} resetKeys={[page]}>
      {children}
    </ErrorBoundary>
  );
}

function PageFailure({ error }: FallbackProps) {
  const { title, text } = describeFailure(error, navigator.onLine);
  return (
    <Notice title={title} action={{ label: 'Reload', onClick: reload }}>
      {text}
    </Notice>
  );
}
