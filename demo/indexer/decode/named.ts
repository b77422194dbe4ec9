import { DecodeError } from './DecodeError';

/**
 * The name of a number that a contract emitted.
 *
 * @throws DecodeError where it has none
 */
export function named<name extends string>(what: string, names: readonly name[], code: number): name {
  const found = names[code];
  if (!found) throw new DecodeError(`${what} ${code} is unknown`);
  return found;
}
