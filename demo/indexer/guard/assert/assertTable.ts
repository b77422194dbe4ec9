import { type Fields, stringOf } from '../ast';
import { QueryRefused } from '../QueryRefused';

type Named = { has(name: string): boolean };

/** Resolves a FROM item, which must be a table of the indexer or a CTE of the query; throws for any other. */
export function assertTable(range: Fields, readable: Named, ctes: Named): 'table' | 'cte' {
  if (range.schemaname || range.catalogname) throw new QueryRefused('Schema name not supported');
  const name = stringOf(range.relname);
  if (name.startsWith('pg_') || (name.startsWith('_') && !readable.has(name))) {
    throw new QueryRefused('System tables not supported');
  }
  if (ctes.has(name)) return 'cte';
  if (!readable.has(name)) {
    throw new QueryRefused(
      SYSTEM_VIEWS.has(name) ? 'System tables not supported' : `Table "${printable(name)}" does not exist`,
    );
  }
  return 'table';
}

/**
 * Views of the information schema. Without the schema's name they cannot be reached, but requests for them get the same
 * refusal.
 */
const SYSTEM_VIEWS: ReadonlySet<string> = new Set([
  'information_schema',
  'columns',
  'tables',
  'schemata',
  'views',
  'routines',
]);

const printable = (name: string) => name.replace(/[^\w ]/g, '?').slice(0, 40);
