import { mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeBundle } from '../../../demo/process/writeBundle';

let folder: string;
let outfile: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mimic-bundle-'));
  outfile = join(folder, 'out', 'main.cjs');
  write('main.ts', "import { said } from './said';\nconsole.log(said);\n");
  write('said.ts', "export const said = 'first';\n");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

let writes = 0;
/** A modification time in the past, and later than the previous ones. */
function write(name: string, text: string): void {
  const path = join(folder, name);
  writes += 1;
  writeFileSync(path, text);
  const time = Date.now() / 1000 - 1_000 + writes;
  utimesSync(path, time, time);
}

/** Returns the bundle and its file id: a rewritten one is another file. */
function bundle(options: { format?: 'cjs' | 'iife' } = {}) {
  writeBundle({
    ...{ absWorkingDir: folder, entryPoints: ['main.ts'], outfile, format: 'cjs' as const },
    ...options,
  });
  return { text: readFileSync(outfile, 'utf8'), file: statSync(outfile).ino };
}

describe('a bundle', () => {
  it('contains everything that its module imports', () => {
    expect(bundle().text).toContain('first');
  });

  it('is kept if nothing has changed', () => {
    expect(bundle()).toEqual(bundle());
  });

  it('is rebuilt when an imported module changes', () => {
    bundle();
    write('said.ts', "export const said = 'third';\n");
    expect(bundle().text).toContain('third');
  });

  it('is rebuilt when a module is removed, and reports it', () => {
    bundle();
    rmSync(join(folder, 'said.ts'));
    expect(() => bundle()).toThrow('Could not resolve "./said"');
  });

  it('is rebuilt with other options', () => {
    expect(bundle().text).not.toEqual(bundle({ format: 'iife' }).text);
  });

  it('is rebuilt if a module changed during the build', () => {
    writeFileSync(join(folder, 'said.ts'), "export const said = 'now';\n");
    const soon = Date.now() / 1000 + 60;
    utimesSync(join(folder, 'said.ts'), soon, soon);
    expect(bundle().file).not.toBe(bundle().file);
  });
});
