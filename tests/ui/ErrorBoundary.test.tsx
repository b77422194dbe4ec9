import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ErrorBoundary } from '../../src/ui/ErrorBoundary';

// React logs what a boundary catches; this is not under test
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

let broken: boolean;

function Fragile() {
  if (broken) throw new Error('no');
  return <p>figures</p>;
}

describe('ErrorBoundary', () => {
  it('renders the fallback instead of the failed part, reports the error, and retries', async () => {
    const onError = vi.fn();
    broken = true;
    render(
      <ErrorBoundary
        onError={onError}
        fallback={(_, reset) => (
          <button type="button" onClick={reset}>
            Retry
          </button>
        )}
      >
        <Fragile />
      </ErrorBoundary>,
    );
    expect(onError).toHaveBeenCalledExactlyOnceWith(new Error('no'));
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.getByText('figures')).toBeInTheDocument();
  });
});
