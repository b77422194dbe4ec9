import { afterEach, beforeEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { answerWith } from '../../kit/board';
import type { FakeIndexer } from '../../kit/fakes/fakeIndexer';

/**
 * A page of this size for each test of a file, with an indexer that has these tables. The returned one may be changed by the
 * test; it is reset for the next.
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
