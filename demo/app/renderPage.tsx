import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { PageBoundary } from './failure/PageBoundary';
import type { Opening } from './open/openPage';
import { AppRouter } from './pages/AppRouter';

/** Renders the page in slices, so that a phone stays responsive to touch. */
export function renderPage({ client, state }: Opening): void {
  const element = document.getElementById('app');
  if (!element) throw new Error('The page has no #app element: check index.html.');
  const root = createRoot(element);
  startTransition(() =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={client}>
          <AppRouter>
            <PageBoundary>
              <App opened={state} />
            </PageBoundary>
          </AppRouter>
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
}
