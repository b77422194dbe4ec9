import { assertJoin } from './assert/assertJoin';
import { assertLimit } from './assert/assertLimit';
import { assertTable } from './assert/assertTable';
import { type AstNode, type Fields, fieldsOf, kindOf, nameParts, nodes, stringOf } from './ast';
import { ExpressionWalker } from './ExpressionWalker';
import { QueryBudget } from './QueryBudget';
import type { QueryParam } from './QueryParam';
import { QueryRefused } from './QueryRefused';
import { isStar, outputColumns, starColumns } from './scope/outputColumns';
import { type Columns, Scope, type Source } from './scope/Scope';

/** The columns of every readable table. */
export type Tables = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Walks a parse tree and throws QueryRefused at the first thing that is not known to be safe; anything not listed here is
 * refused. Collects the tables on the way.
 */
export class SelectWalker {
  readonly tables = new Set<string>();
  /** The table whose rows the query collects into one value, which a row limit does not bound. */
  collects: string | undefined;
  readonly #known: Tables;
  readonly #params: readonly QueryParam[];
  readonly #ctes = new Map<string, Source>();
  readonly #budget = new QueryBudget();

  constructor(tables: Tables, params: readonly QueryParam[]) {
    this.#known = tables;
    this.#params = params;
  }

  /** Walks a whole SELECT, including a subselect or CTE; returns its columns. */
  select(select: Fields, depth = 0): Columns {
    return this.#budget.select(() => this.#select(select, depth));
  }

  #select(select: Fields, depth: number): Columns {
    this.#budget.depth(depth);
    if (select.lockingClause) throw new QueryRefused('Invalid query');
    if (select.intoClause) throw new QueryRefused('IntoClause not supported');
    if (select.op !== 'SETOP_NONE') throw new QueryRefused('Set operations not supported');
    if (select.valuesLists) throw new QueryRefused('VALUES not supported');
    if (select.windowClause) throw new QueryRefused('WindowDef not supported');
    this.#with(select.withClause as Fields | undefined, depth);
    const from = nodes(select.fromClause);
    // Comma-separated items are a cross join.
    if (from.length > 1) throw new QueryRefused('CROSS JOIN not supported');
    const sources = from.flatMap((item) => this.#from(item, depth + 1));
    const scope = new Scope(sources);
    const expressions = new ExpressionWalker(this.#budget, this.#params, scope);

    this.#budget.columns(nodes(select.targetList).length);
    for (const target of nodes(select.targetList)) {
      const { val, indirection } = fieldsOf(target);
      if (indirection) throw new QueryRefused('Invalid query');
      const value = val as AstNode;
      if (isStar(value)) this.#budget.star(starColumns(value, scope).size);
      else this.#budget.column(() => expressions.walk(value, depth + 1));
    }
    const columns = outputColumns(select, scope);
    expressions.optional(select.whereClause, depth);
    expressions.optional(select.havingClause, depth);
    // A plain DISTINCT is a list with one empty node.
    const distinct = nodes(select.distinctClause).filter((node) => Object.keys(node).length > 0);
    for (const node of [...distinct, ...nodes(select.groupClause)]) expressions.key(node, columns, depth + 1);
    for (const node of nodes(select.sortClause)) expressions.sort(node, columns, depth);
    assertLimit(select, this.#params);
    if (expressions.collects) this.#collect(sources);
    return columns;
  }

  #with(clause: Fields | undefined, depth: number): void {
    if (!clause) return;
    if (clause.recursive) throw new QueryRefused('Recursive CTEs not supported');
    for (const node of nodes(clause.ctes)) {
      const cte = fieldsOf(node);
      const query = cte.ctequery as AstNode | undefined;
      const isPlain = cte.ctematerialized === 'CTEMaterializeDefault' || cte.ctematerialized === undefined;
      if (!query || kindOf(query) !== 'SelectStmt' || !isPlain || cte.search_clause || cte.cycle_clause) {
        throw new QueryRefused('Invalid CTE');
      }
      const select = fieldsOf(query);
      const columns = renamed(this.select(select, depth + 1), cte.aliascolnames);
      const name = stringOf(cte.ctename);
      this.#ctes.set(name, { name, columns, isLimited: Boolean(select.limitCount) });
    }
  }

  #from(node: AstNode, depth: number): Source[] {
    this.#budget.depth(depth);
    const fields = fieldsOf(node);
    switch (kindOf(node)) {
      case 'RangeVar':
        this.#budget.fromItem();
        return [this.#table(fields)];
      case 'RangeSubselect': {
        this.#budget.fromItem();
        if (fields.lateral) throw new QueryRefused('LATERAL not supported');
        const select = fieldsOf(fields.subquery as AstNode);
        const columns = this.select(select, depth + 1);
        return [aliased({ name: '', columns, isLimited: Boolean(select.limitCount) }, fields.alias)];
      }
      case 'JoinExpr': {
        const left = this.#from(fields.larg as AstNode, depth + 1);
        const right = this.#from(fields.rarg as AstNode, depth + 1);
        assertJoin(fields, { left, right });
        const both = [...left, ...right];
        new ExpressionWalker(this.#budget, this.#params, new Scope(both)).optional(fields.quals, depth);
        return both;
      }
      default:
        throw new QueryRefused(`${kindOf(node)} not supported`);
    }
  }

  #table(range: Fields): Source {
    const name = stringOf(range.relname);
    if (assertTable(range, this.#known, this.#ctes) === 'cte') {
      const cte = this.#ctes.get(name);
      if (cte) return aliased(cte, range.alias);
    }
    this.tables.add(name);
    const columns = new Map([...(this.#known.get(name) ?? [])].map((column) => [column, { isStored: true }]));
    return aliased({ name, columns, isLimited: false }, range.alias);
  }

  /** A condition may match more rows than the planner expects, so the source must be small. */
  #collect(sources: readonly Source[]): void {
    const [source] = sources;
    if (!source || (sources.length === 1 && source.isLimited)) return;
    const [table] = this.tables;
    if (sources.length > 1 || this.tables.size > 1 || !table) {
      throw new QueryRefused('Collecting rows is supported of one table, or of a SELECT with a LIMIT');
    }
    this.collects = table;
  }
}

function aliased(source: Source, alias: unknown): Source {
  const { aliasname, colnames } = (alias ?? {}) as Fields;
  return {
    ...source,
    name: stringOf(aliasname) || source.name,
    columns: renamed(source.columns, colnames),
  };
}

/** `name(a, b)` renames the leading columns. */
function renamed(columns: Columns, names: unknown): Columns {
  const given = nameParts(names);
  return new Map([...columns].map(([name, origin], place) => [given[place] ?? name, origin]));
}
