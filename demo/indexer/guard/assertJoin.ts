import { type AstNode, type Fields, fieldsOf, kindOf, nameParts, nodes } from './ast';
import { QueryRefused } from './QueryRefused';

/**
 * Joins need an ON (or USING) that ties a column of one side to a column of the other: without one, or with one that is
 * true of every pair, a join is a cross join.
 */
export function assertJoin(join: Fields): void {
  if (join.isNatural) throw new QueryRefused('NATURAL JOIN not supported');
  if (nodes(join.usingClause).length > 0) return;
  const condition = join.quals as AstNode | undefined;
  if (!condition) throw new QueryRefused('CROSS JOIN not supported');
  if (!ties(condition)) throw new QueryRefused('Join condition must compare a column of each side with =');
}

function ties(condition: AstNode): boolean {
  const fields = fieldsOf(condition);
  if (kindOf(condition) === 'BoolExpr') {
    return fields.boolop === 'AND_EXPR' && nodes(fields.args).some(ties);
  }
  if (kindOf(condition) !== 'A_Expr' || fields.kind !== 'AEXPR_OP' || nameParts(fields.name)[0] !== '=') {
    return false;
  }
  const left = columnOf(fields.lexpr as AstNode);
  const right = columnOf(fields.rexpr as AstNode);
  if (!left || !right) return false;
  if (left.length === 2 && right.length === 2) return left[0] !== right[0];
  return left.join('.') !== right.join('.');
}

function columnOf(node: AstNode | undefined): string[] | undefined {
  return node && kindOf(node) === 'ColumnRef' ? nameParts(fieldsOf(node).fields) : undefined;
}
