import { loadModule, parseSync } from 'libpg-query';
import { type AstNode, type Fields, fieldsOf, kindOf } from './ast';
import { LIMITS } from './limits';
import type { QueryParam } from './QueryParam';
import { QueryRefused } from './QueryRefused';
import { SelectWalker, type Tables } from './SelectWalker';
import { fitsShape } from './shapes/fitsShape';
import { isWatch } from './shapes/watches';

export type CheckedQuery = {
  /** The single statement, with a LIMIT. */
  text: string;
  params: QueryParam[];
  /** The tables it reads. */
  tables: ReadonlySet<string>;
  /** The table whose rows may be collected into one value of the answer, however many there are. */
  collects: string | undefined;
  /** Whether it is a query of the widgets, which an index serves, or a free query. */
  kind: 'watch' | 'known' | 'free';
};

export type QueryRights = {
  tables: Tables;
  /** Whether any query within bounds is allowed, or only those of the widgets. */
  isFree: boolean;
};

type Statement = { stmt?: AstNode; stmt_location?: number; stmt_len?: number };

/** Await this once before calling `assertQuery`. */
export const loadParser = loadModule;

/**
 * Checks a query with Postgres' own parser: it must be one SELECT over the known tables, bounded in everything that affects its
 * cost. Returns what to run.
 *
 * @throws QueryRefused with the answer for the client
 */
export function assertQuery(sql: string, params: readonly QueryParam[], rights: QueryRights): CheckedQuery {
  if (sql.length > LIMITS.textLength) {
    throw new QueryRefused(`Query above ${LIMITS.textLength} characters not supported`);
  }
  const { stmts, walker } = walkQuery(sql, params, rights.tables);
  let text = sliceStatement(sql, stmts);
  const kind = isWatch(text) ? 'watch' : fitsShape(selectOf(stmts)) ? 'known' : 'free';
  if (kind === 'free' && !rights.isFree) {
    throw new QueryRefused('This indexer answers only the queries of the widgets');
  }
  if (!selectOf(stmts).limitCount) {
    // On its own line: the text may end in a comment.
    text = `${text}\nLIMIT ${LIMITS.rows}`;
    const rewritten = walkQuery(text, params, rights.tables);
    if (!selectOf(rewritten.stmts).limitCount) throw new QueryRefused('Invalid query');
  }
  return { text, params: [...params], tables: walker.tables, collects: walker.collects, kind };
}

function walkQuery(sql: string, params: readonly QueryParam[], tables: Tables) {
  const stmts = parse(sql);
  const walker = new SelectWalker(tables, params);
  walker.select(selectOf(stmts));
  return { stmts, walker };
}

function parse(sql: string): [Statement] {
  let stmts: Statement[];
  try {
    stmts = (parseSync(sql) as { stmts?: Statement[] }).stmts ?? [];
  } catch (error) {
    // Any other error means that the parser hit its depth limit.
    const message = error instanceof Error && error.name === 'SqlError' ? error.message : 'Invalid query';
    throw new QueryRefused(message === 'Query cannot be empty' ? 'Invalid query' : message);
  }
  if (stmts.length > 1) throw new QueryRefused('Multiple statements not supported');
  const [statement] = stmts;
  if (!statement?.stmt) throw new QueryRefused('Invalid query');
  if (kindOf(statement.stmt) !== 'SelectStmt') {
    throw new QueryRefused(`${kindOf(statement.stmt)} not supported`);
  }
  return [statement];
}

function selectOf([statement]: [Statement]): Fields {
  return fieldsOf(statement.stmt ?? {});
}

/** The statement up to its semicolon; the parser counts in bytes. */
function sliceStatement(sql: string, [{ stmt_location: start = 0, stmt_len: length }]: [Statement]): string {
  const bytes = Buffer.from(sql, 'utf8');
  return bytes.subarray(start, length ? start + length : undefined).toString('utf8');
}
