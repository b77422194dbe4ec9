import {
  ALLOWED_EXPRESSION_KINDS,
  ALLOWED_OPERATORS,
  ALLOWED_VALUE_FUNCTIONS,
  COLLECTING_FUNCTIONS,
} from './allowed';
import { assertConstant } from './assert/assertConstant';
import { assertFunction } from './assert/assertFunction';
import { assertType } from './assert/assertType';
import { type AstNode, type Fields, fieldsOf, kindOf, nameParts, nodes, stringOf } from './ast';
import type { QueryBudget } from './QueryBudget';
import type { QueryParam } from './QueryParam';
import { QueryRefused } from './QueryRefused';
import type { Columns, Scope } from './scope/Scope';

/** Walks the expressions of one SELECT; throws QueryRefused for anything not known to be safe. */
export class ExpressionWalker {
  /** Whether an expression collects rows into one value. */
  collects = false;
  readonly #budget: QueryBudget;
  readonly #params: readonly QueryParam[];
  readonly #scope: Scope;

  constructor(budget: QueryBudget, params: readonly QueryParam[], scope: Scope) {
    this.#budget = budget;
    this.#params = params;
    this.#scope = scope;
  }

  walk(node: AstNode, depth: number): void {
    this.#budget.depth(depth);
    this.#budget.nodes(1);
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
        assertType(fields, this.#scope);
        this.walk(fields.arg as AstNode, depth + 1);
        return;
      case 'BoolExpr':
      case 'CoalesceExpr':
      case 'RowExpr':
        this.#all(fields.args, depth);
        return;
      case 'NullTest':
      case 'BooleanTest':
        this.walk(fields.arg as AstNode, depth + 1);
        return;
      case 'CaseExpr':
        this.optional(fields.arg, depth);
        this.#all(fields.args, depth);
        this.optional(fields.defresult, depth);
        return;
      case 'CaseWhen':
        this.walk(fields.expr as AstNode, depth + 1);
        this.walk(fields.result as AstNode, depth + 1);
        return;
      case 'List':
        this.#all(fields.items, depth);
        return;
      case 'A_ArrayExpr':
        this.#all(fields.elements, depth);
        return;
      case 'A_Indirection':
        this.walk(fields.arg as AstNode, depth + 1);
        this.#all(fields.indirection, depth);
        return;
      case 'A_Indices':
        this.optional(fields.lidx, depth);
        this.optional(fields.uidx, depth);
        return;
      default:
        throw new QueryRefused(`${/^\w+$/.test(kind) ? kind : 'Query'} not supported`);
    }
  }

  optional(node: unknown, depth: number): void {
    if (node) this.walk(node as AstNode, depth + 1);
  }

  /** Checks a GROUP BY or DISTINCT item: an expression, or the name of an output column. */
  key(node: AstNode, answer: Columns, depth: number): void {
    const name = kindOf(node) === 'ColumnRef' ? nameParts(fieldsOf(node).fields) : [];
    if (name.length === 1 && answer.has(name[0] ?? '')) this.#budget.nodes(1);
    else this.walk(node, depth);
  }

  sort(node: AstNode, answer: Columns, depth: number): void {
    const { node: by, useOp } = fieldsOf(node);
    if (kindOf(node) !== 'SortBy' || useOp) throw new QueryRefused('Invalid query');
    this.key(by as AstNode, answer, depth + 1);
  }

  #column(fields: Fields): void {
    const parts = nodes(fields.fields);
    if (parts.length > 2) throw new QueryRefused('Schema name not supported');
    if (parts.some((part) => kindOf(part) === 'A_Star')) throw new QueryRefused('Invalid query');
    this.#scope.resolve(nameParts(parts));
  }

  #operator(fields: Fields, depth: number): void {
    const name = nameParts(fields.name);
    if (name.length > 1) throw new QueryRefused('Schema name not supported');
    if (!ALLOWED_EXPRESSION_KINDS.has(stringOf(fields.kind)) || !ALLOWED_OPERATORS.has(name[0] ?? '')) {
      throw new QueryRefused('Operator not supported');
    }
    if (name[0] === '*' || name[0] === '||') this.#budget.grow(2);
    this.optional(fields.lexpr, depth);
    this.optional(fields.rexpr, depth);
  }

  #function(fields: Fields, depth: number): void {
    const name = assertFunction(fields, this.#scope);
    const args = nodes(fields.args);
    if (name === 'concat' || name.startsWith('json')) this.#budget.grow(args.length);
    if (COLLECTING_FUNCTIONS.has(name)) this.collects = true;
    for (const arg of args) this.walk(arg, depth + 1);
    for (const node of nodes(fields.agg_order)) this.sort(node, new Map(), depth);
    this.optional(fields.agg_filter, depth);
  }

  #all(list: unknown, depth: number): void {
    for (const node of nodes(list)) this.walk(node, depth + 1);
  }
}
