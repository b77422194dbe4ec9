import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { prefetchPage } from '../../../../demo/app/open/prefetchPage';
import { marketsQueryOptions } from '../../../../src/indexer';
import { config } from '../../../kit/board';

it('fetches a page’s data once while it renders, and again when the visitor returns', async () => {
  const client = new QueryClient();
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ rows: [] }));
  prefetchPage(client, config, { pathname: '/', search: '' });
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  asked.mockClear();

  const look = () => new QueryObserver(client, marketsQueryOptions(config)).subscribe(() => {});
  const leave = look();
  expect(asked).not.toHaveBeenCalled();
  leave();
  const leaveAgain = look();
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  leaveAgain();
});
