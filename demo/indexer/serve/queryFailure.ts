import { QueryRefused } from '../guard/QueryRefused';

export type Failure = { status: 403 | 500; message: string };

const TIMEOUT = '57014';

/** Classes of SQLSTATE that are about the query: their messages name columns and operators, never the server. */
const ABOUT_THE_QUERY = /^(22|42|0A|21)/;

/** What a client is told of a query that did not run to its end: no stack, no path. 403 is not worth asking again. */
export function queryFailure(error: unknown): Failure {
  if (error instanceof QueryRefused) return { status: 403, message: error.message };
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
  if (code === TIMEOUT) return { status: 403, message: 'Query took longer than 2 s' };
  if (ABOUT_THE_QUERY.test(code)) return { status: 403, message };
  return { status: 500, message: 'The query failed' };
}
