import { relative } from 'node:path';
import ts from 'typescript';
import { root } from '../../scripts/root';

/**
 * The texts of our components that React could not update on a page that a browser translates. A translator replaces each
 * text node by an element of its own. React overwrites that if a text is its element's only child; otherwise it goes on
 * writing into the detached node, and fails to remove it, or to insert something before it. So a text that has siblings,
 * stands in a fragment or is all that a component returns needs an element of its own, or `translate="no"` around it.
 */
export function mixedTexts(planted: Record<string, string> = {}): string[] {
  const { config } = ts.readConfigFile(`${root}/tsconfig.json`, ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(
    { ...config, include: ['src', 'demo/app'] },
    ts.sys,
    root,
  );
  const added = new Map(Object.entries(planted).map(([name, text]) => [`${root}/${name}`, text]));
  const settings = { ...options, incremental: false, tsBuildInfoFile: undefined };
  const host = ts.createCompilerHost(settings);
  const { readFile, fileExists } = host;
  host.readFile = (name) => added.get(name) ?? readFile(name);
  host.fileExists = (name) => added.has(name) || fileExists(name);
  const program = ts.createProgram([...fileNames, ...added.keys()], settings, host);
  return program
    .getSourceFiles()
    .filter((file) => file.fileName.endsWith('.tsx') && !file.fileName.includes('/node_modules/'))
    .flatMap((file) => textsIn(file, program.getTypeChecker()));
}

function textsIn(file: ts.SourceFile, checker: ts.TypeChecker): string[] {
  const found: string[] = [];
  const report = (node: ts.Node) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    const text = node.getText().trim().replace(/\s+/g, ' ').slice(0, 80);
    found.push(`${relative(root, file.fileName)}:${line + 1} ${text}`);
  };
  const isText = (child: ts.Node): boolean => {
    if (ts.isJsxText(child)) return true;
    if (ts.isJsxExpression(child)) return isText(child.expression!);
    return ts.isExpression(child) && rendersText(checker.getTypeAtLocation(child), checker);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      if (ts.isJsxElement(node) && isNotTranslated(node)) return;
      const children = node.children.filter(isRendered);
      const isMixed = children.length > 1 || ts.isJsxFragment(node);
      for (const child of children) {
        if (isMixed ? isText(child) : ts.isJsxExpression(child) && isList(child.expression!, checker))
          report(child);
      }
    }
    const returned = returnedByComponent(node);
    if (returned && isText(returned)) report(returned);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Whether React renders a child: line breaks in the source and comments are none. */
const isRendered = (child: ts.JsxChild) =>
  !(ts.isJsxText(child) && child.containsOnlyTriviaWhiteSpaces) &&
  !(ts.isJsxExpression(child) && !child.expression);

const isNotTranslated = ({ openingElement }: ts.JsxElement) =>
  openingElement.attributes.properties.some(
    (each) => ts.isJsxAttribute(each) && each.getText() === 'translate="no"',
  );

/** Whether a value may be a text. A host's `ReactNode` may be one, too, but the host decides how it is wrapped. */
function rendersText(type: ts.Type, checker: ts.TypeChecker): boolean {
  const types = type.isUnion() ? type.types : [type];
  if (types.some((each) => each.getSymbol()?.name === 'Iterable')) return false;
  return types.some(
    (each) =>
      (!isFalsy(each) &&
        each.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike)) ||
      isListOfTexts(each, checker),
  );
}

/** What is left of a tested value by `value && <b />`. */
const isFalsy = (type: ts.Type) =>
  type.isLiteral() && !(typeof type.value === 'object' ? type.value.base10Value !== '0' : type.value);

const isList = (value: ts.Expression, checker: ts.TypeChecker) => {
  const type = checker.getTypeAtLocation(value);
  return (type.isUnion() ? type.types : [type]).some((each) => isListOfTexts(each, checker));
};

const isListOfTexts = (type: ts.Type, checker: ts.TypeChecker) =>
  checker.isArrayLikeType(type) &&
  checker.getTypeArguments(type as ts.TypeReference).some((each) => rendersText(each, checker));

/** What a component's `return` or arrow returns. */
function returnedByComponent(node: ts.Node): ts.Expression | undefined {
  const value = ts.isReturnStatement(node)
    ? node.expression
    : ts.isArrowFunction(node)
      ? node.body
      : undefined;
  if (!value || !ts.isExpression(value)) return undefined;
  const within = ts.isArrowFunction(node) ? node : ts.findAncestor(node, ts.isFunctionLike);
  const name =
    within && (within.name ?? (ts.isVariableDeclaration(within.parent) ? within.parent.name : undefined));
  return name && /^[A-Z]/.test(name.getText()) ? value : undefined;
}
