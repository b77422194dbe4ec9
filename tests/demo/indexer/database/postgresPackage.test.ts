import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { copyPostgres } from '../../../../demo/indexer/database/postgresCopy';
import { complete, packageFolder, postgresPackage } from '../../../../demo/indexer/database/postgresPackage';

let folder: string;
let native: string;

/** The package as npm unpacks it: without links. */
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mimic-package-'));
  native = join(folder, 'native');
  const installed = await packageFolder();
  cpSync(installed, native, {
    recursive: true,
    filter: (path) => !lstatSync(path).isSymbolicLink() && !/share.timezone.*\//.test(path),
  });
  vi.stubEnv('TMPDIR', folder);
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a program far enough to load its libraries. */
const run = (from: string) => execFileSync(join(from, 'bin', 'initdb'), ['--version'], { encoding: 'utf8' });
const links = (from: string) =>
  readdirSync(join(from, 'lib'), { withFileTypes: true }).filter((entry) => entry.isSymbolicLink()).length;
const copies = () => readdirSync(folder).filter((name) => name.startsWith('mimic-postgres-'));

it('runs from a package whose install script never ran', async () => {
  expect(() => run(native)).toThrow('error while loading shared libraries');
  chmodSync(join(native, 'bin', 'initdb'), 0o644);
  await complete(native);
  expect(run(native)).toMatch(/^initdb \(PostgreSQL\) 17/);
  const made = links(native);
  await complete(native);
  expect(links(native)).toBe(made);
});

it('mends links that lead nowhere, also when several starts do so at once', async () => {
  await complete(native);
  const [link = ''] = readdirSync(join(native, 'lib')).filter((name) => /^libicuuc\.so\.\d+$/.test(name));
  const to = readlinkSync(join(native, 'lib', link));
  rmSync(join(native, 'lib', link));
  symlinkSync('gone', join(native, 'lib', link));
  rmSync(join(native, 'lib', 'libpq.so.5'));
  await Promise.all([complete(native), complete(native), complete(native)]);
  expect(readlinkSync(join(native, 'lib', link))).toBe(to);
  expect(run(native)).toMatch(/^initdb/);
});

it('says which file of which package is missing, and what brings it back', async () => {
  const [library = ''] = readdirSync(join(native, 'lib')).filter((name) => name.startsWith('libicuuc'));
  rmSync(join(native, 'lib', library));
  const lacks = (name: string) => `${postgresPackage} lacks native/${name}: run npm ci --include=optional`;
  await expect(complete(native)).rejects.toThrow(lacks(`lib/${library}`));
  await expect(copyPostgres(native)).rejects.toThrow(lacks(`lib/${library}`));
  expect(copies()).toEqual([]);
});

it('copies it once, completely, and again when the package or the copy has changed', async () => {
  const copy = await copyPostgres(native);
  expect(run(copy)).toMatch(/^initdb/);
  // the links that an install script makes later are no change
  await complete(native);
  expect(await copyPostgres(native)).toBe(copy);
  rmSync(join(copy, 'lib', 'libcrypto.so.1.1'));
  expect(await copyPostgres(native)).toBe(copy);
  expect(existsSync(join(copy, 'lib', 'libcrypto.so.1.1'))).toBe(true);
  rmSync(join(native, 'share', 'postgresql', 'errcodes.txt'));
  expect(await copyPostgres(native)).not.toBe(copy);
});

it('removes the copies that no server runs from, except those that may be in the making', async () => {
  const old = ['mimic-postgres-0123456789ab', 'mimic-postgres-0123456789abcdef-aB3dE6'];
  const others = ['mimic-postgres-fedcba9876543210', 'mimic-postgres-mine'];
  for (const name of [...old, ...others]) mkdirSync(join(folder, name));
  const past = new Date(Date.now() - 86_400_000);
  for (const name of [...old, 'mimic-postgres-mine']) utimesSync(join(folder, name), past, past);
  const copy = await copyPostgres(native);
  expect(copies().sort()).toEqual([...others, copy.slice(folder.length + 1)].sort());
});
