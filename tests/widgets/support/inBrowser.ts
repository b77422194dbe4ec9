import { afterEach, beforeEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import type { FakeIndexer } from '../../support/fakes/fakeIndexer';
import { answerWith } from '../leaderboard/board';

/**
 * A page of this size for each test of a file, whose requests an indexer with these tables answers. The one returned is the
 * test's to change; it starts anew with the next.
 */
export function inBrowser(width: number, height: number, tables: () => FakeIndexer['tables']): FakeIndexer {
  const indexer = { tables: {} } as FakeIndexer;
  beforeEach(async () => {
    await page.viewport(width, height);
    for (const key of Object.keys(indexer)) Reflect.deleteProperty(indexer, key);
    indexer.tables = tables();
    answerWith(indexer);
    vi.stubGlobal('EventSource', undefined);
  });
  afterEach(async () => {
    await cleanup();
    vi.unstubAllGlobals();
    document.documentElement.dir = '';
    window.scrollTo(0, 0);
  });
  return indexer;
}
