import { type AstNode, type Fields, fieldsOf, kindOf, nameParts, nodes } from '../ast';
import { QueryRefused } from '../QueryRefused';
import type { Scope } from '../scope/Scope';

const WHOLE_NUMBERS = new Set(['int2', 'int4', 'int8']);
const ARITHMETIC = new Set(['+', '-', '*', '/', '%']);

/** Throws if substring would take a regular expression, which it does when its positions are texts (or params). */
export function assertSubstring({ args }: Fields, scope: Scope): void {
  if (
    nodes(args)
      .slice(1)
      .some((place) => !isPlace(place, scope))
  ) {
    throw new QueryRefused('substring is supported only with whole numbers: cast params to integer');
  }
}

function isPlace(node: AstNode | undefined, scope: Scope): boolean {
  if (!node) return true;
  const fields = fieldsOf(node);
  switch (kindOf(node)) {
    case 'A_Const':
      return fields.ival !== undefined;
    case 'FuncCall':
      return nameParts(fields.funcname).at(-1) === 'length';
    case 'TypeCast':
      return WHOLE_NUMBERS.has(nameParts((fields.typeName as Fields).names).at(-1) ?? '');
    case 'A_Expr':
      return (
        ARITHMETIC.has(nameParts(fields.name)[0] ?? '') &&
        isPlace(fields.lexpr as AstNode | undefined, scope) &&
        isPlace(fields.rexpr as AstNode | undefined, scope)
      );
    case 'ColumnRef':
      // keys and addresses: in a regular expression hex digits match themselves
      return scope.resolve(nameParts(fields.fields)).isStored;
    default:
      return false;
  }
}
