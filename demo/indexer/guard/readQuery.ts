import { isHugeNumber } from './isHugeNumber';
import { LIMITS } from './limits';
import type { QueryParam } from './QueryParam';
import { QueryRefused } from './QueryRefused';

/**
 * The text and params of a request's `sql` parameter: superjson of `{ sql, params, typings }`, of which only the plain JSON
 * part is needed.
 *
 * @throws QueryRefused
 */
export function readQuery(parameter: string | undefined): { sql: string; params: QueryParam[] } {
  if (parameter === undefined) throw new QueryRefused('Missing "sql" query parameter');
  let payload: unknown;
  try {
    payload = (JSON.parse(parameter) as { json?: unknown } | null)?.json;
  } catch {
    throw new QueryRefused('The "sql" query parameter must be JSON');
  }
  const { sql, params = [] } = (payload ?? {}) as { sql?: unknown; params?: unknown };
  if (typeof sql !== 'string')
    throw new QueryRefused('The "sql" query parameter must hold a text as json.sql');
  // A null byte would end a text for Postgres, but not for this parser.
  if (sql.includes('\0')) throw new QueryRefused('Invalid query');
  if (!Array.isArray(params) || params.length > LIMITS.params || !params.every(isParam)) {
    throw new QueryRefused(
      `Params must be at most ${LIMITS.params} texts of at most ${LIMITS.textValueLength} characters, numbers, booleans or nulls`,
    );
  }
  return { sql, params };
}

function isParam(value: unknown): value is QueryParam {
  if (typeof value === 'string')
    return value.length <= LIMITS.textValueLength && !value.includes('\0') && !isHugeNumber(value);
  return (
    value === null || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))
  );
}
