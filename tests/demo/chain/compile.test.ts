import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { compileContracts as compileOld } from '../../../demo/chain/compile';
import { artifactModule, compileContracts } from '../../../demo/contracts/compile';

let compiled: ReturnType<typeof compileContracts> | undefined;
const compiledOnce = () => {
  compiled ??= compileContracts();
  return compiled;
};

it.each([
  ['chain', compileOld],
  ['contracts', compiledOnce],
])(
  'has exactly the artifacts that the sources in demo/%s compile to',
  (name, compile) => {
    const modules = Object.entries(compile()).map(([contract, artifact]) =>
      artifactModule(contract, artifact),
    );
    const folder = new URL(`../../../demo/${name}/artifacts/`, import.meta.url);
    expect(readdirSync(folder).sort()).toEqual(modules.map(({ file }) => file).sort());
    for (const { file, text } of modules)
      expect(readFileSync(new URL(file, folder), 'utf8') === text, file).toBe(true);
  },
  180_000,
);

it('keeps every contract below the chain’s limit', () => {
  for (const [name, { deployedBytecode }] of Object.entries(compiledOnce())) {
    expect((deployedBytecode.length - 2) / 2, name).toBeLessThanOrEqual(24_576);
  }
}, 180_000);

it('reports where a source has an error', () => {
  expect(() => compileContracts({ 'Broken.sol': 'contract Broken { uint x = ; }' })).toThrow(/Broken\.sol/);
}, 180_000);
