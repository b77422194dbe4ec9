import type { Key } from './keys';
import type { Value, ValueKind } from './State';

/** What may be negative. */
const INTS =
  /^(?:position\(.*\)\.PENDING_IMPACT_AMOUNT|(?:TOTAL_PENDING_IMPACT_AMOUNT|SAVED_FUNDING_FACTOR_PER_SECOND|VIRTUAL_INVENTORY_FOR_POSITIONS)\(.*)$/;
const SETS = /^(?:ORDER_LIST|POSITION_LIST|(?:ACCOUNT_ORDER|ACCOUNT_POSITION|AUTO_CANCEL_ORDER)_LIST\(.*)$/;

/** In which of DataStore's mappings a value is stored. */
export function kindOf(key: Key, value: Value): ValueKind {
  if (typeof value === 'boolean') return 'bool';
  if (typeof value === 'bigint') return INTS.test(key) ? 'int' : 'uint';
  if (typeof value === 'string') return value.length === 42 ? 'address' : 'bytes32';
  return SETS.test(key) ? 'set' : 'array';
}
