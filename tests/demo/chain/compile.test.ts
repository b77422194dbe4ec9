import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { artifactModule, compileContracts } from '../../../demo/chain/compile';

it('has exactly the artifacts that the sources compile to', () => {
  const modules = Object.entries(compileContracts()).map(([name, artifact]) =>
    artifactModule(name, artifact),
  );
  const folder = new URL('../../../demo/chain/artifacts/', import.meta.url);
  expect(readdirSync(folder).sort()).toEqual(modules.map(({ file }) => file.split(/[\\/]/).at(-1)).sort());
  for (const { file, text } of modules) expect(readFileSync(file, 'utf8') === text, file).toBe(true);
}, 180_000);

it('reports where a source has an error', () => {
  expect(() => compileContracts({ 'Broken.sol': 'contract Broken { uint x = ; }' })).toThrow(/Broken\.sol/);
}, 180_000);
