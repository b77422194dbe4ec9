import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { describeFailure } from './describeFailure';
import { reload } from './reload';
import './failure.css';

/** Keeps a failure in secondary content from taking down the page. */
export function PartBoundary({ children }: { children: ReactNode }) {
  return <ErrorBoundary FallbackComponent={PartFailure}>{children}</ErrorBoundary>;
}

export function PartFailure({ error }: { error: unknown }) {
  const { title, text } = describeFailure(error, navigator.onLine);
  return (
    <div className="part-failure" role="alert">
      <p>
        <b>{`${title}. `}</b>
        <span>{text}</span>
      </p>
      <button type="button" className="button" onClick={reload}>
        Reload
      </button>
    </div>
  );
}
