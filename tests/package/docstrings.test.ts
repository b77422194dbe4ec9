// @vitest-environment node
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { root } from '../../scripts/root';
import { propNames } from '../../src/development/wrongProps';
import { entries, programOf } from './readSources';
import { WIDGETS } from './widgets';

const program = programOf(new Map());
const checker = program.getTypeChecker();

/** Everything exported, types and values, by name. */
const exported = new Map(
  [...entries.values()].flatMap((file) => {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    if (!module) throw new Error(`${file} is no module.`);
    return checker
      .getExportsOfModule(module)
      .map((symbol) => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol))
      .map((symbol) => [symbol.name, symbol] as const);
  }),
);

const docsOf = (symbol: ts.Symbol) => ts.displayPartsToString(symbol.getDocumentationComment(checker)).trim();

/** What a name in a type stands for. */
function declared(name: ts.Node): ts.Symbol | undefined {
  const symbol = checker.getSymbolAtLocation(name);
  return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

/** Whether a type is one of ours that other modules use; what a module keeps to itself is spelt out by its users. */
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

test('there are props to look at', () => {
  expect(described.length).toBeGreaterThan(12);
});

test.each(described)('every member of %s says what it is', (name) => {
  const silent = membersOf(name)
    .filter((member) => !docsOf(member))
    .map((member) => member.name);
  expect(silent).toEqual([]);
});

test.each(['MimicProvider', ...WIDGETS.map(({ component }) => component)])(
  'development knows every prop of %s',
  (component) => {
    const props = membersOf(`${component}Props`).map(({ name }) => name);
    expect(propNames(component).toSorted()).toEqual(props.filter((name) => name !== 'children').toSorted());
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
    // what a function does inside concerns no host
    if (ts.isBlock(node)) return;
    const mentioned = ts.isTypeReferenceNode(node) && declared(node.typeName);
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
  // these are what a host writes into its configuration
  const settings = ['MimicConfigInput', 'WalletOptions', 'WalletOptionsInput'];
  const names = [...exported]
    .filter(([, { flags }]) => flags & ts.SymbolFlags.TypeAlias)
    .map(([name]) => name);
  expect(names.filter((name) => /(Params|Options|Input|Args)$/.test(name)).toSorted()).toEqual(settings);
});
