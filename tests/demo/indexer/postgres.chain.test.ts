import { afterAll, beforeAll } from 'vitest';
import { describePipeline } from './describePipeline';
import { startPostgres } from './startPostgres';

const env: Record<string, string> = {};
let postgres: Awaited<ReturnType<typeof startPostgres>>;

beforeAll(async () => {
  postgres = await startPostgres();
  env.DATABASE_URL = postgres.url;
});

afterAll(() => postgres?.stop());

// after a crash Ponder waits until the lock of the dead process is 25 s old: another may be alive elsewhere
describePipeline('on Postgres', { env, survivesKill: false });
