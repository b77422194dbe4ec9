import { parseAst } from 'rolldown/parseAst';

type Program = ReturnType<typeof parseAst>;
type Statement = Program['body'][number];
type Declared = Extract<Statement, { type: 'VariableDeclaration' }>['declarations'][number]['init'];

/**
 * Whether a script only declares functions and constants, so that two copies behave like one: no state, nothing created on load
 * (a context, a class used with `instanceof`), no side effects.
 */
export function keepsNothing(code: string): boolean {
  const { body } = parseAst(code);
  return body.every(isPlain) && !namesOf(body).some((name) => isSet(body, name));
}

const namesOf = (body: readonly Statement[]): string[] =>
  body.flatMap((statement) =>
    statement.type === 'VariableDeclaration'
      ? statement.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? id.name : []))
      : [],
  );

/** Whether anything below assigns to a variable of this name; an inner variable with the same name also counts. */
function isSet(node: unknown, name: string): boolean {
  if (typeof node !== 'object' || node === null) return false;
  const { type, left, argument } = node as Record<string, unknown>;
  const target = type === 'AssignmentExpression' ? left : type === 'UpdateExpression' ? argument : undefined;
  if ((target as { name?: unknown } | undefined)?.name === name) return true;
  return Object.values(node).some((child) => isSet(child, name));
}

function isPlain(statement: Statement): boolean {
  switch (statement.type) {
    case 'ImportDeclaration':
    case 'FunctionDeclaration':
      return true;
    case 'ExportNamedDeclaration':
      return !statement.declaration;
    case 'VariableDeclaration':
      return statement.declarations.every(({ init }) => isConstant(init));
    case 'ExpressionStatement':
      return 'directive' in statement && statement.directive !== null;
    default:
      return false;
  }
}

/** Whether a value is constant. Objects are not: an empty one exists to be filled. */
function isConstant(value: Declared): boolean {
  switch (value?.type) {
    case 'Literal':
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'Identifier':
      return true;
    case 'TemplateLiteral':
      return value.expressions.every(isConstant);
    case 'UnaryExpression':
      return isConstant(value.argument);
    case 'BinaryExpression':
      return value.left.type !== 'PrivateIdentifier' && isConstant(value.left) && isConstant(value.right);
    default:
      return false;
  }
}
