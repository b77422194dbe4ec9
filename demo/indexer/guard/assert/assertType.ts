import { ALLOWED_TYPES } from '../allowed';
import { type AstNode, type Fields, fieldsOf, kindOf, nameParts, nodes } from '../ast';
import { QueryRefused } from '../QueryRefused';
import type { Scope } from '../scope/Scope';

const NUMBERS = new Set(['count', 'sum', 'avg', 'length']);
const SAME_TYPE = new Set(['min', 'max']);
const ARITHMETIC = new Set(['+', '-', '*', '/', '%']);

/**
 * Throws unless a cast's target is a plain type: regclass and similar types read the catalogue, and a computed text of a few
 * characters can be a numeric of any length.
 */
export function assertType({ typeName, arg }: Fields, scope: Scope): void {
  const type = typeName as Fields;
  const name = typeOf(type);
  const isPlain = ALLOWED_TYPES.has(name) && nodes(type.typmods).length === 0 && !type.setof;
  if (!isPlain || nodes(type.arrayBounds).length > 0) throw new QueryRefused('Type not supported');
  if (name === 'numeric' && !isBounded(arg as AstNode, scope)) {
    throw new QueryRefused('Cast of a computed text not supported');
  }
}

function typeOf(type: Fields): string {
  const name = nameParts(type.names);
  const plain = name.length === 2 && name[0] === 'pg_catalog' ? name.slice(1) : name;
  if (plain.length > 1) throw new QueryRefused('Schema name not supported');
  return plain[0] ?? '';
}

/** Whether an expression is a number, or a text from a table or literally in the query. */
function isBounded(node: AstNode | undefined, scope: Scope): boolean {
  if (!node) return true;
  const fields = fieldsOf(node);
  const all = (list: unknown) => nodes(list).every((each) => isBounded(each, scope));
  switch (kindOf(node)) {
    case 'A_Const':
    case 'ParamRef':
    case 'NullTest':
    case 'BooleanTest':
    case 'BoolExpr':
      return true;
    case 'ColumnRef':
      return scope.resolve(nameParts(fields.fields)).isStored;
    case 'A_Expr':
      return ARITHMETIC.has(nameParts(fields.name)[0] ?? '');
    case 'FuncCall': {
      const name = nameParts(fields.funcname).at(-1) ?? '';
      return NUMBERS.has(name) || (SAME_TYPE.has(name) && all(fields.args));
    }
    case 'TypeCast':
      return !['text', 'varchar'].includes(typeOf(fields.typeName as Fields));
    case 'CoalesceExpr':
      return all(fields.args);
    case 'CaseExpr':
      return (
        isBounded(fields.defresult as AstNode | undefined, scope) &&
        nodes(fields.args).every((when) => isBounded(fieldsOf(when).result as AstNode, scope))
      );
    default:
      return false;
  }
}
