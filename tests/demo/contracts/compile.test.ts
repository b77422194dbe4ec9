import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { artifactModule, compileContracts } from '../../../demo/contracts/compile';
import { libraryAbis } from '../../../demo/contracts/libraryAbis';

const folder = new URL('../../../demo/contracts/artifacts/', import.meta.url);

it('has exactly the artifacts, and the library the ABIs, that the sources compile to', () => {
  const artifacts = compileContracts();
  const modules = Object.entries(artifacts).map(([contract, artifact]) => artifactModule(contract, artifact));
  expect(readdirSync(folder).sort()).toEqual(modules.map(({ file }) => file).sort());
  for (const { file, text } of modules)
    expect(readFileSync(new URL(file, folder), 'utf8') === text, file).toBe(true);
  const abis = libraryAbis(artifacts);
  const library = new URL('../../../src/contracts/abi/', import.meta.url);
  expect(
    readdirSync(library)
      .map((file) => `src/contracts/abi/${file}`)
      .sort(),
  ).toEqual(abis.map(({ file }) => file).sort());
  for (const { file, text } of abis) expect(readFileSync(file, 'utf8'), file).toBe(text);
}, 180_000);

it('keeps every contract below the chain’s limit', () => {
  const files = readdirSync(folder);
  expect(files.length).toBeGreaterThan(20);
  for (const name of files) {
    const text = readFileSync(new URL(name, folder), 'utf8');
    const code = /deployedBytecode: '0x([\da-f]+)'/.exec(text)?.[1] ?? '';
    expect(code, name).not.toBe('');
    expect(code.length / 2, name).toBeLessThanOrEqual(24_576);
  }
});

it('reports where a source has an error', () => {
  expect(() => compileContracts({ 'Broken.sol': 'contract Broken { uint x = ; }' })).toThrow(/Broken\.sol/);
}, 180_000);
