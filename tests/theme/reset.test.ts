import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';

/** What is shown where our styles may be missing looks like its page. */
const WITHOUT_STYLES = ['src/embed/SharedProvider.tsx'];

it('gives every element a class of ours, so that no rule of a host for its tag changes it', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((name) => `src/${name}`)
    .filter((file) => file.endsWith('.tsx') && !WITHOUT_STYLES.includes(file));
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap(bareElements)).toEqual([]);
});

/** Where a file has elements without a class, as `file:line <tag>`. */
function bareElements(file: string): string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) {
      const tag = node.tagName.getText();
      const hasClass = node.attributes.properties.some(
        (each) => ts.isJsxSpreadAttribute(each) || each.name.getText() === 'className',
      );
      if (/^[a-z][a-z0-9]*$/.test(tag) && !hasClass) {
        found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1} <${tag}>`);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
