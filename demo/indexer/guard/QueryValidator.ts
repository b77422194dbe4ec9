import {
  ALLOWED_EXPRESSION_KINDS,
  ALLOWED_OPERATORS,
  ALLOWED_VALUE_FUNCTIONS,
  COLLECTING_FUNCTIONS,
} from './allowed';
import { assertConstant } from './assertConstant';
import { assertFunction } from './assertFunction';
import { assertJoin } from './assertJoin';
import { assertLimit } from './assertLimit';
import { assertTable } from './assertTable';
import { assertType } from './assertType';
import { type AstNode, type Fields, fieldsOf, kindOf, nameParts, nodes, stringOf } from './ast';
import { QueryBudget } from './QueryBudget';
import type { QueryParam } from './QueryParam';
import { QueryRefused } from './QueryRefused';

/**
 * Walks a parse tree and throws QueryRefused at the first thing that is not known to be harmless: what is not listed
 * here is refused, whatever it is. Collects the tables on the way.
 */
export class QueryValidator {
  readonly tables = new Set<string>();
  /** Whether it collects rows into one value, which no limit of rows bounds. */
  collects = false;
  readonly #known: ReadonlySet<string>;
  readonly #params: readonly QueryParam[];
  readonly #ctes = new Set<string>();
  readonly #budget = new QueryBudget();

  constructor(known: ReadonlySet<string>, params: readonly QueryParam[]) {
    this.#known = known;
    this.#params = params;
  }

  /** A whole SELECT, also that of a subselect or a CTE. */
  select(select: Fields, depth = 0): void {
    this.#budget.depth(depth);
    this.#budget.enterSelect();
    if (select.lockingClause) throw new QueryRefused('Invalid query');
    if (select.intoClause) throw new QueryRefused('IntoClause not supported');
    if (select.op !== 'SETOP_NONE') throw new QueryRefused('Set operations not supported');
    if (select.valuesLists) throw new QueryRefused('VALUES not supported');
    if (select.windowClause) throw new QueryRefused('WindowDef not supported');
    this.#with(select.withClause as Fields | undefined, depth);
    const from = nodes(select.fromClause);
    // Items side by side are a cross join in other words.
    if (from.length > 1) throw new QueryRefused('CROSS JOIN not supported');
    for (const item of from) this.#from(item, depth + 1);

    this.#budget.columns(nodes(select.targetList).length);
    for (const target of nodes(select.targetList)) {
      const { val, indirection } = fieldsOf(target);
      if (indirection) throw new QueryRefused('Invalid query');
      this.expression(val as AstNode, depth + 1);
    }
    this.#optional(select.whereClause, depth);
    this.#optional(select.havingClause, depth);
    for (const node of nodes(select.distinctClause)) {
      // A plain DISTINCT is a list of one empty node.
      if (Object.keys(node).length > 0) this.expression(node, depth + 1);
    }
    for (const node of nodes(select.groupClause)) this.expression(node, depth + 1);
    for (const node of nodes(select.sortClause)) this.#sort(node, depth);
    assertLimit(select, this.#params);
    this.#budget.leaveSelect();
  }

  expression(node: AstNode, depth: number): void {
    this.#budget.depth(depth);
    const kind = kindOf(node);
    const fields = fieldsOf(node);
    switch (kind) {
      case 'A_Const':
        assertConstant(fields);
        return;
      case 'ColumnRef':
        this.#column(fields);
        return;
      case 'ParamRef':
        if (!(Number(fields.number) >= 1 && Number(fields.number) <= this.#params.length)) {
          throw new QueryRefused('Invalid query');
        }
        return;
      case 'A_Expr':
        this.#operator(fields, depth);
        return;
      case 'FuncCall':
        this.#function(fields, depth);
        return;
      case 'SQLValueFunction':
        if (!ALLOWED_VALUE_FUNCTIONS.has(stringOf(fields.op))) {
          throw new QueryRefused('Function call not supported');
        }
        return;
      case 'TypeCast':
        assertType(fields.typeName as Fields);
        this.expression(fields.arg as AstNode, depth + 1);
        return;
      case 'BoolExpr':
      case 'CoalesceExpr':
      case 'RowExpr':
        this.#all(fields.args, depth);
        return;
      case 'NullTest':
      case 'BooleanTest':
        this.expression(fields.arg as AstNode, depth + 1);
        return;
      case 'CaseExpr':
        this.#optional(fields.arg, depth);
        this.#all(fields.args, depth);
        this.#optional(fields.defresult, depth);
        return;
      case 'CaseWhen':
        this.expression(fields.expr as AstNode, depth + 1);
        this.expression(fields.result as AstNode, depth + 1);
        return;
      case 'List':
        this.#all(fields.items, depth);
        return;
      case 'A_ArrayExpr':
        this.#all(fields.elements, depth);
        return;
      case 'A_Indirection':
        this.expression(fields.arg as AstNode, depth + 1);
        this.#all(fields.indirection, depth);
        return;
      case 'A_Indices':
        this.#optional(fields.lidx, depth);
        this.#optional(fields.uidx, depth);
        return;
      default:
        throw new QueryRefused(`${/^\w+$/.test(kind) ? kind : 'Query'} not supported`);
    }
  }

  #with(clause: Fields | undefined, depth: number): void {
    if (!clause) return;
    if (clause.recursive) throw new QueryRefused('Recursive CTEs not supported');
    const ctes = nodes(clause.ctes);
    this.#budget.ctes(this.#ctes.size + ctes.length);
    for (const node of ctes) {
      const cte = fieldsOf(node);
      const query = cte.ctequery as AstNode | undefined;
      const isPlain = cte.ctematerialized === 'CTEMaterializeDefault' || cte.ctematerialized === undefined;
      if (!query || kindOf(query) !== 'SelectStmt' || !isPlain || cte.search_clause || cte.cycle_clause) {
        throw new QueryRefused('Invalid CTE');
      }
      this.select(fieldsOf(query), depth + 1);
      this.#ctes.add(stringOf(cte.ctename));
    }
  }

  #from(node: AstNode, depth: number): void {
    this.#budget.depth(depth);
    const fields = fieldsOf(node);
    switch (kindOf(node)) {
      case 'RangeVar':
        this.#budget.fromItem();
        if (assertTable(fields, this.#known, this.#ctes)) this.tables.add(stringOf(fields.relname));
        return;
      case 'RangeSubselect':
        this.#budget.fromItem();
        if (fields.lateral) throw new QueryRefused('LATERAL not supported');
        this.select(fieldsOf(fields.subquery as AstNode), depth + 1);
        return;
      case 'JoinExpr':
        this.#from(fields.larg as AstNode, depth + 1);
        this.#from(fields.rarg as AstNode, depth + 1);
        assertJoin(fields);
        this.#optional(fields.quals, depth);
        return;
      default:
        throw new QueryRefused(`${kindOf(node)} not supported`);
    }
  }

  #column(fields: Fields): void {
    const parts = nodes(fields.fields);
    if (parts.length > 2) throw new QueryRefused('Schema name not supported');
    if (parts.some((part) => kindOf(part) === 'A_Star')) this.#budget.star();
  }

  #operator(fields: Fields, depth: number): void {
    const name = nameParts(fields.name);
    if (name.length > 1) throw new QueryRefused('Schema name not supported');
    if (!ALLOWED_EXPRESSION_KINDS.has(stringOf(fields.kind)) || !ALLOWED_OPERATORS.has(name[0] ?? '')) {
      throw new QueryRefused('Operator not supported');
    }
    if (name[0] === '*' || name[0] === '||') this.#budget.grow(2);
    this.#optional(fields.lexpr, depth);
    this.#optional(fields.rexpr, depth);
  }

  #function(fields: Fields, depth: number): void {
    const name = assertFunction(fields);
    const args = nodes(fields.args);
    if (name === 'concat' || name.startsWith('json')) this.#budget.grow(args.length);
    if (COLLECTING_FUNCTIONS.has(name)) this.collects = true;
    for (const arg of args) this.expression(arg, depth + 1);
    for (const node of nodes(fields.agg_order)) this.#sort(node, depth);
    this.#optional(fields.agg_filter, depth);
  }

  #sort(node: AstNode, depth: number): void {
    const { node: by, useOp } = fieldsOf(node);
    if (kindOf(node) !== 'SortBy' || useOp) throw new QueryRefused('Invalid query');
    this.expression(by as AstNode, depth + 1);
  }

  #all(list: unknown, depth: number): void {
    for (const node of nodes(list)) this.expression(node, depth + 1);
  }

  #optional(node: unknown, depth: number): void {
    if (node) this.expression(node as AstNode, depth + 1);
  }
}
