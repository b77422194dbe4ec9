import { type AstNode, type Fields, fieldsOf, kindOf, nameParts, nodes, stringOf } from '../ast';

const COMPARISONS: ReadonlySet<string> = new Set(['=', '<', '>', '<=', '>=', '~~']);

/**
 * The columns (without table names) that a WHERE clause of comparisons between columns and values fixes to one value or one of
 * a list, except those of the table `beside`. Undefined if the clause is anything else.
 */
export function readConditions(
  where: AstNode | undefined,
  beside = '',
): { keys: ReadonlySet<string> } | undefined {
  const keys = new Set<string>();
  if (!where) return { keys };
  const isAnd = kindOf(where) === 'BoolExpr' && fieldsOf(where).boolop === 'AND_EXPR';
  for (const condition of isAnd ? nodes(fieldsOf(where).args) : [where]) {
    const column = comparedColumn(condition);
    if (column) {
      const isOwn = !column.startsWith(`${beside}.`);
      if (isOwn && isKey(fieldsOf(condition))) keys.add(column.replace(/^.*\./, ''));
      continue;
    }
    const { boolop, args } = fieldsOf(condition);
    const isOr = kindOf(condition) === 'BoolExpr' && boolop === 'OR_EXPR';
    if (!isOr || !nodes(args).every(comparedColumn)) return undefined;
  }
  return { keys };
}

const isKey = ({ kind, name }: Fields) =>
  kind === 'AEXPR_IN' || (kind === 'AEXPR_OP' && nameParts(name)[0] === '=');

/** The column of `column operator value` or of `column IN (values)`. */
function comparedColumn(node: AstNode): string | undefined {
  const { kind, name, lexpr, rexpr } = fieldsOf(node);
  if (kindOf(node) !== 'A_Expr') return undefined;
  const isComparison = ['AEXPR_OP', 'AEXPR_LIKE', 'AEXPR_IN'].includes(stringOf(kind));
  if (!isComparison || !COMPARISONS.has(nameParts(name)[0] ?? '')) return undefined;
  const right = rexpr as AstNode;
  const values = kindOf(right) === 'List' ? nodes(fieldsOf(right).items) : [right];
  return values.every(isValue) ? columnOf(lexpr as AstNode) : undefined;
}

const isValue = (node: AstNode) => kindOf(node) === 'ParamRef' || kindOf(node) === 'A_Const';

export const isColumn = (node: AstNode) => columnOf(node) !== undefined;

/** A column's name, with its table's if the query gives it. */
export function columnOf(node: AstNode | undefined): string | undefined {
  if (!node || kindOf(node) !== 'ColumnRef') return undefined;
  const parts = nodes(fieldsOf(node).fields);
  return parts.every((part) => kindOf(part) === 'String') ? nameParts(parts).join('.') : undefined;
}
