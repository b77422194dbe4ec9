import { loadModule, parseSync } from 'libpg-query';
import { type AstNode, type Fields, fieldsOf, kindOf } from './ast';
import { LIMITS } from './limits';
import type { QueryParam } from './QueryParam';
import { QueryRefused } from './QueryRefused';
import { QueryValidator } from './QueryValidator';

export type JudgedQuery = {
  /** The statement alone, with a LIMIT. */
  text: string;
  params: QueryParam[];
  /** The tables it reads. */
  tables: ReadonlySet<string>;
  /** Whether its answer can hold more than a limited number of rows, collected into one value. */
  collects: boolean;
};

type Statement = { stmt?: AstNode; stmt_location?: number; stmt_len?: number };

/** To be awaited once before `judgeQuery`. */
export const loadParser = loadModule;

/**
 * Judges a text with Postgres' own parser, each text anew: one SELECT over the known tables, bounded in every way that
 * bounds what it costs. Answers what to run.
 *
 * @throws QueryRefused with the answer for the client
 */
export function assertQuery(
  sql: string,
  params: readonly QueryParam[],
  known: ReadonlySet<string>,
): JudgedQuery {
  if (sql.length > LIMITS.textLength) {
    throw new QueryRefused(`Query above ${LIMITS.textLength} characters not supported`);
  }
  const { stmts, judge } = judgeText(sql, params, known);
  let text = sliceStatement(sql, stmts);
  if (!selectOf(stmts).limitCount) {
    // On a line of its own: the text may end in a comment.
    text = `${text}\nLIMIT ${LIMITS.rows}`;
    if (!selectOf(judgeText(text, params, known).stmts).limitCount) throw new QueryRefused('Invalid query');
  }
  return { text, params: [...params], tables: judge.tables, collects: judge.collects };
}

function judgeText(sql: string, params: readonly QueryParam[], known: ReadonlySet<string>) {
  const stmts = parse(sql);
  const judge = new QueryValidator(known, params);
  judge.select(selectOf(stmts));
  return { stmts, judge };
}

function parse(sql: string): [Statement] {
  let stmts: Statement[];
  try {
    stmts = (parseSync(sql) as { stmts?: Statement[] }).stmts ?? [];
  } catch (error) {
    // Anything else is the parser giving up on its depth.
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

/** The statement without what stands after its semicolon; the parser counts bytes. */
function sliceStatement(sql: string, [{ stmt_location: start = 0, stmt_len: length }]: [Statement]): string {
  const bytes = Buffer.from(sql, 'utf8');
  return bytes.subarray(start, length ? start + length : undefined).toString('utf8');
}
