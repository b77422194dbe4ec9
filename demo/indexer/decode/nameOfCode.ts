import { DecodeError } from './DecodeError';

/**
 * The name for a number that a contract emitted.
 *
 * @throws DecodeError if it has none
 */
export function nameOfCode<name extends string>(field: string, names: readonly name[], code: number): name {
  const found = names[code];
  if (!found) throw new DecodeError(`${field} ${code} is unknown`);
  return found;
}
