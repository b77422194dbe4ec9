import { describe } from 'vitest';
import { describePipeline } from './describePipeline';

/** An empty Postgres database, such as postgresql://user@127.0.0.1/empty; without one these tests are skipped. */
const DATABASE_URL = process.env.MIMIC_TEST_DATABASE_URL;

describe.skipIf(!DATABASE_URL)('Postgres (skipped without MIMIC_TEST_DATABASE_URL)', () => {
  // After a crash Ponder waits until the lock of the dead process is 25 s old: another may be alive elsewhere.
  describePipeline('on Postgres', { env: { DATABASE_URL: DATABASE_URL ?? '' }, survivesKill: false });
});
