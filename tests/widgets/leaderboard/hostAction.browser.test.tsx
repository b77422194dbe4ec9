import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, useTransition } from 'react';
import { flushSync } from 'react-dom';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Leaderboard } from '../../../src/exports/leaderboard';
import { MimicProvider } from '../../../src/exports/provider';
import { config } from '../../kit/board';
import { fakeTables } from '../../kit/fakes/fakeTables';
import { inBrowser } from '../support/inBrowser';

inBrowser(390, 800, () => fakeTables({ traders: 120 }));

const rows = () => document.querySelectorAll('[data-mimic-row]');

type Given = { act(): void; show(isShown: boolean): void; end(): void };

/** A host whose board can be hidden and shown, and whose action, such as a form's, runs until it is ended. */
function Host({ given }: { given: Given }) {
  const [, start] = useTransition();
  const [isShown, setIsShown] = useState(false);
  given.act = () =>
    start(
      () =>
        new Promise<void>((resolve) => {
          given.end = resolve;
        }),
    );
  given.show = (next) => flushSync(() => setIsShown(next));
  return isShown && <Leaderboard />;
}

async function host(): Promise<Given> {
  const given: Given = { act: () => {}, show: () => {}, end: () => {} };
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <MimicProvider config={config}>
        <Host given={given} />
      </MimicProvider>
    </QueryClientProvider>,
  );
  return given;
}

it('shows its rows while an action of the host is running', async () => {
  const given = await host();
  given.act();
  given.show(true);
  await vi.waitFor(() => expect(rows().length).toBeGreaterThan(5));
  given.end();
});

it('opened again from the cache, has the rows around those in view, too', async () => {
  const given = await host();
  given.show(true);
  await vi.waitFor(() => expect(rows().length).toBeGreaterThan(5));
  const { top } = document.querySelector('tbody')!.getBoundingClientRect();
  // ten rows fit exactly
  await page.viewport(390, Math.round(top) + 520);
  given.show(false);
  given.act();
  given.show(true);
  await vi.waitFor(() => expect(rows()).toHaveLength(15));
  given.end();
});
