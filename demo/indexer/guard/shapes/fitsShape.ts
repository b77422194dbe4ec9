import { type AstNode, type Fields, fieldsOf, kindOf, nameParts, nodes, stringOf } from '../ast';
import { columnOf, isColumn, readConditions } from './readConditions';
import { SHAPES, type Shape } from './shapes';

/** Everything a SELECT of the widgets may contain. */
const PARTS: ReadonlySet<string> = new Set([
  ...['targetList', 'fromClause', 'whereClause', 'sortClause'],
  ...['limitCount', 'limitOffset', 'limitOption', 'op'],
]);

const JOINS: ReadonlySet<string> = new Set(['JOIN_INNER', 'JOIN_LEFT']);

/**
 * Whether a SELECT has the structure of a widget's query: plain columns of a table, or of it and one joined table, each named
 * once, found by an index of the first table, compared only with values and ordered by columns.
 */
export function fitsShape(select: Fields): boolean {
  const [from, ...furtherTables] = nodes(select.fromClause);
  const shape = from && furtherTables.length === 0 ? shapeOf(from) : undefined;
  if (!shape || Object.keys(select).some((part) => !PARTS.has(part))) return false;
  const columns = nodes(select.targetList).map((target) => columnOf(fieldsOf(target).val as AstNode));
  // a list column, named as often as a SELECT may have columns, makes an answer of megabytes
  if (columns.includes(undefined) || new Set(columns).size < columns.length) return false;
  if (!nodes(select.sortClause).every((by) => isColumn(fieldsOf(by).node as AstNode))) return false;
  const conditions = readConditions(select.whereClause as AstNode | undefined, shape.join?.[0]);
  if (!conditions) return false;
  return shape.keys.some((keys) => keys.every((key) => conditions.keys.has(key)));
}

function shapeOf(from: AstNode): Shape | undefined {
  const fields = fieldsOf(from);
  if (kindOf(from) === 'RangeVar') return SHAPES[stringOf(fields.relname)];
  if (kindOf(from) !== 'JoinExpr' || !JOINS.has(stringOf(fields.jointype))) return undefined;
  const leftTable = tableOf(fields.larg as AstNode);
  const shape = leftTable === undefined ? undefined : SHAPES[leftTable];
  const [table, column, tie] = shape?.join ?? [];
  const { kind, name, lexpr, rexpr } = fieldsOf((fields.quals ?? {}) as AstNode);
  const isEqual = kind === 'AEXPR_OP' && nameParts(name)[0] === '=';
  const tied = [columnOf(lexpr as AstNode), columnOf(rexpr as AstNode)].sort().join();
  const isTied = isEqual && tied === [`${table}.${column}`, `${leftTable}.${tie}`].sort().join();
  return isTied && tableOf(fields.rarg as AstNode) === table ? shape : undefined;
}

/** The table of a FROM item without an alias. */
function tableOf(node: AstNode): string | undefined {
  const { relname, alias } = fieldsOf(node);
  return kindOf(node) === 'RangeVar' && !alias ? stringOf(relname) : undefined;
}
