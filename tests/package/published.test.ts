// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { root } from '../../scripts/root';
import { entries, programOf } from './readSources';

const pages = ['README.md', ...readdirSync(join(root, 'docs')).map((name) => `docs/${name}`)].filter((name) =>
  name.endsWith('.md'),
);

/** The examples of the pages that stand for themselves, by the path of a file each could be. */
const examples = new Map(
  pages.flatMap((page) => {
    const blocks = [...readFileSync(join(root, page), 'utf8').matchAll(/^```tsx?\n(.*?)^```/gms)];
    return blocks
      .map(([, code = '']) => code)
      .filter((code) => code.includes('import '))
      .map((code, i) => [join(root, `${page.replaceAll('/', '.')}.${i + 1}.tsx`), code] as const);
  }),
);

/** What a sandbox prints and the README's example reads. */
const deployment = JSON.stringify({
  rpcUrl: '',
  indexerUrl: '',
  contracts: { router: '', tokenRouter: '', allocationStore: '', matchingRule: '' },
  tokens: [{ address: '', symbol: '', name: '', decimals: 6 }],
});

const program = programOf(new Map([...examples, [join(root, 'deployment.json'), deployment]]));
const checker = program.getTypeChecker();

/** Every name an entry exports, types marked as such. */
function exportsOf(file: string): string[] {
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  if (!module) throw new Error(`${file} is no module.`);
  return checker
    .getExportsOfModule(module)
    .map((symbol) => {
      const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
      return target.flags & ts.SymbolFlags.Value ? symbol.name : `type ${symbol.name}`;
    })
    .sort();
}

// every name is a promise to hosts; run with -u to make or take one back
test('the entries export these names', async () => {
  const list = [...entries].map(([name, file]) => [name, ...exportsOf(file).map((each) => `  ${each}`)]);
  await expect(`${list.flat().join('\n')}\n`).toMatchFileSnapshot('exports.txt');
});

/** The kit is loaded on demand; the others are for hosts that have the package they name. */
const apart = ['kit', 'rainbowkit', 'connectkit'].map((name) => `@mimic/widgets/${name}`);

test('the main entry exports all that the others do', () => {
  const others = [...entries].filter(([name]) => name !== '@mimic/widgets' && !apart.includes(name));
  const all = new Set(others.flatMap(([, file]) => exportsOf(file)));
  expect(exportsOf(entries.get('@mimic/widgets') ?? '')).toEqual([...all].sort());
});

test('every example of the README and the docs compiles as it stands there', () => {
  expect(examples.size).toBeGreaterThan(0);
  const said = [...examples.keys()].flatMap((path) => {
    const source = program.getSourceFile(path);
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
      ({ messageText, start = 0 }) =>
        `${path.slice(root.length + 1)}:${(source?.getLineAndCharacterOfPosition(start).line ?? 0) + 1} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    );
  });
  expect(said).toEqual([]);
}, 120_000);
