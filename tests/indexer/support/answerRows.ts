import { afterEach, beforeEach } from 'vitest';
import { startFakeIndexer } from './fakeIndexer';

/** A fake indexer for each test of a file, which answers every query with `rows`: empty until a test sets some. */
export function answerRows() {
  const fake = { rows: [] as unknown[], indexer: undefined as unknown as FakeIndexer };
  beforeEach(async () => {
    fake.rows = [];
    fake.indexer = await startFakeIndexer(() => ({ body: { rows: fake.rows } }));
  });
  afterEach(() => fake.indexer.stop());
  return fake;
}

type FakeIndexer = Awaited<ReturnType<typeof startFakeIndexer>>;
