import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { compileContracts as compileOld } from '../../../demo/chain/compile';
import { artifactModule, compileContracts } from '../../../demo/contracts/compile';
import { slice } from '../../depth';

const folderOf = (name: string) => new URL(`../../../demo/${name}/artifacts/`, import.meta.url);
const compilers = [
  ['chain', compileOld],
  ['contracts', compileContracts],
] as const;
// each takes half a minute of a core
const { parts, part } = slice(compilers.length);

it.each(compilers.filter((_, index) => index % parts === part))(
  'has exactly the artifacts that the sources in demo/%s compile to',
  (name, compile) => {
    const modules = Object.entries(compile()).map(([contract, artifact]) =>
      artifactModule(contract, artifact),
    );
    expect(readdirSync(folderOf(name)).sort()).toEqual(modules.map(({ file }) => file).sort());
    for (const { file, text } of modules)
      expect(readFileSync(new URL(file, folderOf(name)), 'utf8') === text, file).toBe(true);
  },
  180_000,
);

it('keeps every contract below the chain’s limit', () => {
  const files = compilers.flatMap(([name]) =>
    readdirSync(folderOf(name)).map((file) => [`${name}/${file}`, new URL(file, folderOf(name))] as const),
  );
  expect(files.length).toBeGreaterThan(20);
  for (const [name, file] of files) {
    const code = /deployedBytecode: '0x([\da-f]+)'/.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
    expect(code, name).not.toBe('');
    expect(code.length / 2, name).toBeLessThanOrEqual(24_576);
  }
});

it('reports where a source has an error', () => {
  expect(() => compileContracts({ 'Broken.sol': 'contract Broken { uint x = ; }' })).toThrow(/Broken\.sol/);
}, 180_000);
