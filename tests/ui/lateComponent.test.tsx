import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ErrorBoundary } from '../../src/ui/ErrorBoundary';
import { lateComponent } from '../../src/ui/late/lateComponent';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const Named = ({ name }: { name: string }) => <p>Here is {name}</p>;

/** A part whose code fails to load as often as given. */
function part(failures: number) {
  let left = failures;
  const load = vi.fn(async () => {
    if (left-- > 0) throw new Error('Failed to fetch');
    return { Named };
  });
  const Part = lateComponent({ load, now: () => undefined }, (code) => code.Named);
  const page = (
    <ErrorBoundary
      fallback={(_, reset) => (
        <button type="button" onClick={reset}>
          Retry
        </button>
      )}
    >
      <Suspense fallback="Loading">
        <Part name="one" />
      </Suspense>
    </ErrorBoundary>
  );
  return { load, page };
}

const later = () => new Promise((resolve) => setTimeout(resolve, 350));

it('loads its code once it renders, once for all', async () => {
  const { load, page } = part(0);
  render(page);
  expect(screen.getByText('Loading')).toBeInTheDocument();
  expect(await screen.findByText('Here is one')).toBeInTheDocument();
  render(page);
  expect(await screen.findAllByText('Here is one')).toHaveLength(2);
  expect(load).toHaveBeenCalledTimes(1);
});

it('fails once per attempt, and loads on Retry', async () => {
  const { load, page } = part(2);
  render(page);
  await screen.findByRole('button', { name: 'Retry' });
  await later();
  expect(load).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  await screen.findByRole('button', { name: 'Retry' });
  await later();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Here is one')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(3);
});

it('loads when it is rendered again elsewhere', async () => {
  const { page } = part(1);
  const { unmount } = render(page);
  await screen.findByRole('button', { name: 'Retry' });
  unmount();
  await later();
  render(page);
  expect(await screen.findByText('Here is one')).toBeInTheDocument();
});
