import { ALLOWED_TYPES } from './allowed';
import { type Fields, nameParts, nodes } from './ast';
import { QueryRefused } from './QueryRefused';

/** Throws unless a cast's target is a plain type: regclass and its like read the catalogue. */
export function assertType(type: Fields): void {
  const name = nameParts(type.names);
  const plain = name.length === 2 && name[0] === 'pg_catalog' ? name.slice(1) : name;
  if (plain.length > 1) throw new QueryRefused('Schema name not supported');
  if (!ALLOWED_TYPES.has(plain[0] ?? '') || nodes(type.typmods).length > 0 || type.setof) {
    throw new QueryRefused('Type not supported');
  }
}
