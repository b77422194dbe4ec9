import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { root } from '../../scripts/root';
import { WIDGETS } from '../kit/widgets';
import { entries, programOf } from './readSources';

const pages = ['README.md', ...readdirSync(join(root, 'docs')).map((name) => `docs/${name}`)].filter((name) =>
  name.endsWith('.md'),
);

/** The complete examples in the docs, by the path of a file each could be. */
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

/** A name's declaration. */
const declared = (symbol: ts.Symbol) =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

/** Everything an entry exports, by name. */
function exportsOf(file: string): Map<string, ts.Symbol> {
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  if (!module) throw new Error(`${file} is no module.`);
  return new Map(checker.getExportsOfModule(module).map((symbol) => [symbol.name, declared(symbol)]));
}

/** Every name an entry exports, types marked as such. */
const namesOf = (file: string): string[] =>
  [...exportsOf(file)]
    .map(([name, symbol]) => (symbol.flags & ts.SymbolFlags.Value ? name : `type ${name}`))
    .sort();

// every name is a promise to hosts; run with -u to make or withdraw one
test('the exported names match the list', async () => {
  const list = [...entries].map(([name, file]) => [name, ...namesOf(file).map((each) => `  ${each}`)]);
  await expect(`${list.flat().join('\n')}\n`).toMatchFileSnapshot('exports.txt');
});

/**
 * Languages and the kit are loaded on demand, the script is for hosts without React, iframes for pages without their own
 * widgets, and two are for hosts with the package they name.
 */
const apart = /\/(locales\/.+|kit|embed\.js|iframe|iframe-page\.js|rainbowkit|connectkit)$/;

test('the main entry exports everything that the others do', () => {
  const others = [...entries].filter(([name]) => name !== '@mimic/widgets' && !apart.test(name));
  const all = new Set(others.flatMap(([, file]) => namesOf(file)));
  expect(namesOf(entries.get('@mimic/widgets') ?? '')).toEqual([...all].sort());
});

test('every example in the README and the docs compiles as written', () => {
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

/** Everything exported, types and values, by name. */
const exported = new Map([...entries.values()].flatMap((file) => [...exportsOf(file)]));

const docsOf = (symbol: ts.Symbol) => ts.displayPartsToString(symbol.getDocumentationComment(checker)).trim();

/** Whether a type is one of ours that other modules use; a module's private type is spelt out where it is used. */
function isExportedFromOurs(symbol: ts.Symbol): boolean {
  const source = symbol.declarations?.[0]?.getSourceFile();
  const module = source?.fileName.startsWith(join(root, 'src')) && checker.getSymbolAtLocation(source);
  return module ? checker.getExportsOfModule(module).includes(symbol) : false;
}

/** The members of an exported type. */
function membersOf(name: string): readonly ts.Symbol[] {
  const symbol = exported.get(name);
  if (!symbol) throw new Error(`${name} is not exported.`);
  return checker.getDeclaredTypeOfSymbol(symbol).getProperties();
}

const described = [
  ...[...exported.keys()].filter((name) => name.endsWith('Props')),
  'MimicConfigInput',
  'MimicContracts',
  'ProductNames',
  'Token',
  'WalletOptionsInput',
];

test('there are props to check', () => {
  expect(described.length).toBeGreaterThan(12);
});

test.each(described)('every member of %s has a docstring', (name) => {
  const silent = membersOf(name)
    .filter((member) => !docsOf(member))
    .map((member) => member.name);
  expect(silent).toEqual([]);
});

/** What docs/widgets.md says about a widget, which Storybook shows on its page. */
const referenceOf = (component: string) =>
  readFileSync(join(root, 'docs/widgets.md'), 'utf8').match(
    new RegExp(`^### ${component}\\n+(.*?)(?=^##)`, 'ms'),
  )?.[1] ?? '';

test.each(WIDGETS.map(({ component, entry }) => [component, entry] as const))(
  'docs/widgets.md lists the parts, hooks and callbacks of %s, and no others',
  (component, entry) => {
    const listed = [
      ...referenceOf(component).matchAll(/`((?:on)?[A-Z]\w+|(?:use|check|take|on)[A-Z]\w+)`/g),
    ].map(([, name]) => name);
    const values = namesOf(entries.get(`@mimic/widgets/${entry}`) ?? '').filter(
      (name) => !name.startsWith('type ') && name !== component,
    );
    const callbacks = membersOf(`${component}Props`)
      .map(({ name }) => name)
      .filter((name) => /^on[A-Z]/.test(name));
    expect(listed.toSorted()).toEqual([...values, ...callbacks].toSorted());
  },
);

test('every public name has a docstring', () => {
  const silent = [...exported].filter(([, symbol]) => !docsOf(symbol)).map(([name]) => name);
  expect(silent).toEqual([]);
});

test('every type that a public declaration mentions can be imported', () => {
  const found = new Set(exported.values());
  const missing = new Set<string>();
  const look = (node: ts.Node): void => {
    // a function's internals do not concern hosts
    if (ts.isBlock(node)) return;
    const name = ts.isTypeReferenceNode(node) ? checker.getSymbolAtLocation(node.typeName) : undefined;
    const mentioned = name && declared(name);
    if (mentioned && !found.has(mentioned)) {
      found.add(mentioned);
      if (isExportedFromOurs(mentioned)) missing.add(mentioned.name);
      mentioned.declarations?.forEach(look);
    }
    if (ts.isFunctionLike(node)) {
      node.parameters.forEach(look);
      if (node.type) look(node.type);
    } else ts.forEachChild(node, look);
  };
  for (const symbol of exported.values()) symbol.declarations?.forEach(look);
  expect([...missing]).toEqual([]);
});

test('parameter types end in Parameters', () => {
  // these are part of a host's configuration
  const settings = ['MimicConfigInput', 'WalletOptions', 'WalletOptionsInput'];
  const names = [...exported]
    .filter(([, { flags }]) => flags & ts.SymbolFlags.TypeAlias)
    .map(([name]) => name);
  expect(names.filter((name) => /(Params|Options|Input|Args)$/.test(name)).toSorted()).toEqual(settings);
});
