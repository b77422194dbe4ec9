// @vitest-environment node
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterEach, expect, it } from 'vitest';
import { claimDatabase } from '../../../../demo/indexer/start/claimDatabase';
import { prepareDatabase } from '../../../../demo/indexer/start/prepareDatabase';
import { root } from '../../../../scripts/root';

/** Has the empty database that sandboxes start from: making one takes seconds. */
const indexer = join(root, 'demo', 'indexer');
const directory = join(mkdtempSync(join(tmpdir(), 'mimic-claim-')), 'database');
const mark = `${directory}.pid`;

afterEach(() => rmSync(mark, { force: true }));

it('marks a database as in use until it is given back', async () => {
  const release = await claimDatabase(directory, 'mimic');
  expect(existsSync(mark)).toBe(true);
  release();
  expect(existsSync(mark)).toBe(false);
});

it('says which process uses it', async () => {
  writeFileSync(mark, String(process.ppid));
  await expect(claimDatabase(directory, 'mimic')).rejects.toThrow(`in use by process ${process.ppid}`);
});

it('takes the lock of a dead process off, so that nobody waits for it to grow old', async () => {
  await prepareDatabase(directory, indexer);
  const before = new PGlite(directory);
  await before.exec(`CREATE SCHEMA mimic; CREATE TABLE mimic._ponder_meta (key text, value jsonb);
    INSERT INTO mimic._ponder_meta VALUES ('app', '{"is_locked": 1, "build_id": "abc"}')`);
  await before.close();
  writeFileSync(mark, '999999999');
  await claimDatabase(directory, 'mimic');
  const after = new PGlite(directory);
  const { rows } = await after.query('SELECT value FROM mimic._ponder_meta');
  await after.close();
  expect(rows).toEqual([{ value: { is_locked: 0, build_id: 'abc' } }]);
}, 180_000);

it('removes what a dead process left unreadable', async () => {
  rmSync(directory, { recursive: true, force: true });
  await prepareDatabase(directory, indexer);
  rmSync(join(directory, 'global'), { recursive: true });
  writeFileSync(mark, '999999999');
  await claimDatabase(directory, 'mimic');
  expect(existsSync(directory)).toBe(false);
}, 180_000);
