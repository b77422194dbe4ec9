import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { artifactModule, compileContracts } from '../../../demo/chain/compile';

it('has artifacts that are what the sources compile to, no more and no less', () => {
  const modules = Object.entries(compileContracts()).map(([name, artifact]) =>
    artifactModule(name, artifact),
  );
  const folder = new URL('../../../demo/chain/artifacts/', import.meta.url);
  expect(readdirSync(folder).sort()).toEqual(modules.map(({ file }) => file.split(/[\\/]/).at(-1)).sort());
  for (const { file, text } of modules) expect(readFileSync(file, 'utf8') === text, file).toBe(true);
}, 180_000);

it('refuses a source with an error, saying where', () => {
  expect(() => compileContracts({ 'Broken.sol': 'contract Broken { uint x = ; }' })).toThrow(/Broken\.sol/);
}, 180_000);
