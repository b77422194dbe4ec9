// @vitest-environment node
import ts from 'typescript';
import { expect, test } from 'vitest';
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
    .filter((member) => !ts.displayPartsToString(member.getDocumentationComment(checker)).trim())
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
