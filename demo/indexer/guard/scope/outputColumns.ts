import { type AstNode, type Fields, fieldsOf, kindOf, nameParts, nodes, stringOf } from '../ast';
import type { Columns, Scope } from './Scope';

/** The columns that a nested SELECT exposes, under the names that Postgres gives them. */
export function outputColumns(select: Fields, scope: Scope): Columns {
  const columns = new Map<string, { isStored: boolean }>();
  for (const target of nodes(select.targetList)) {
    const { name, val } = fieldsOf(target);
    const value = val as AstNode;
    if (isStar(value)) {
      for (const [column, origin] of starColumns(value, scope)) columns.set(column, origin);
      continue;
    }
    const isStored = kindOf(value) === 'ColumnRef' && scope.resolve(columnParts(value)).isStored;
    columns.set(stringOf(name) || outputName(value), { isStored });
  }
  return columns;
}

export const columnParts = (node: AstNode) => nameParts(fieldsOf(node).fields);

export const isStar = (node: AstNode) =>
  kindOf(node) === 'ColumnRef' && nodes(fieldsOf(node).fields).some((part) => kindOf(part) === 'A_Star');

export function starColumns(node: AstNode, scope: Scope): Columns {
  const parts = nodes(fieldsOf(node).fields).filter((part) => kindOf(part) !== 'A_Star');
  return scope.all(nameParts(parts)[0]);
}

/** As in Postgres' FigureColname, for the expressions that the guard lets through. */
export function outputName(node: AstNode): string {
  const fields = fieldsOf(node);
  switch (kindOf(node)) {
    case 'ColumnRef':
      return columnParts(node).at(-1) ?? '';
    case 'FuncCall':
      return nameParts(fields.funcname).at(-1) ?? '';
    case 'TypeCast': {
      const inner = outputName(fields.arg as AstNode);
      return inner === '?column?' ? (nameParts((fields.typeName as Fields).names).at(-1) ?? '') : inner;
    }
    case 'CoalesceExpr':
      return 'coalesce';
    case 'CaseExpr':
      return fields.defresult ? nameOr(outputName(fields.defresult as AstNode), 'case') : 'case';
    case 'A_ArrayExpr':
      return 'array';
    case 'RowExpr':
      return 'row';
    case 'A_Indirection':
      return outputName(fields.arg as AstNode);
    case 'SQLValueFunction':
      return stringOf(fields.op)
        .replace(/^SVFOP_/, '')
        .replace(/_N$/, '')
        .toLowerCase();
    case 'A_Expr':
      return fields.kind === 'AEXPR_NULLIF' ? 'nullif' : '?column?';
    default:
      return '?column?';
  }
}

const nameOr = (name: string, fallback: string) => (name === '?column?' ? fallback : name);
