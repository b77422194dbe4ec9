import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { darkColors, light, variableName } from '../src/theme/values';
import { root } from './root';

type Leaves = { [key: string]: string | Leaves };

/** Every variable a host may set, as the rows of a table: its name, the comment in src/theme/values.ts, light and dark. */
export function themeVariables(): string {
  const meanings = readMeanings();
  const rows = leaves(light).map(([path, value]) => {
    const meaning = meanings.get(path.join('.'));
    if (!meaning) throw new Error(`${path.join('.')} in src/theme/values.ts needs a comment.`);
    return `| \`--mimic-${variableName(path)}\` | ${meaning} | \`${value}\` | ${shown(darkOf(path))} |`;
  });
  return ['| variable | what it is | light | dark |', '|---|---|---|---|', ...rows].join('\n');
}

const shown = (value: string | undefined) => (value === undefined ? 'the same' : `\`${value}\``);

const leaves = (values: Leaves, path: string[] = []): [string[], string][] =>
  Object.entries(values).flatMap(([key, value]): [string[], string][] =>
    typeof value === 'string' ? [[[...path, key], value]] : leaves(value, [...path, key]),
  );

const darkOf = (path: readonly string[]) =>
  path.reduce<string | Leaves | undefined>(
    (values, key) => (typeof values === 'object' ? values[key] : undefined),
    darkColors as Leaves,
  ) as string | undefined;

/** The comment above each value of the light theme, by its path. */
function readMeanings(): ReadonlyMap<string, string> {
  const file = join(root, 'src', 'theme', 'values.ts');
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const meanings = new Map<string, string>();
  const visit = (node: ts.Node, path: readonly string[]): void => {
    if (ts.isVariableDeclaration(node) && node.name.getText() !== 'light') return;
    const own = ts.isPropertyAssignment(node) ? [...path, node.name.getText()] : path;
    const [doc] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
    const text = ts.getTextOfJSDocComment(doc?.comment);
    if (own !== path && text) meanings.set(own.join('.'), text.replaceAll(/\s+/g, ' '));
    ts.forEachChild(node, (child) => visit(child, own));
  };
  visit(source, []);
  return meanings;
}
